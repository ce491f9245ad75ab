import { commandCode, itemCode, orderCode, parseScannedCode } from './scanned-code.ts';

const GS = '\u001d';
const PRODUCT = '01920000-0000-7000-8000-00000000000a';
const COMBINATION = '01920000-0000-7000-8000-00000000000b';
const read = (text: string) => {
  const { candidates, ...reading } = parseScannedCode(text, 2026);
  expect(candidates).toContain(reading.text);
  return reading;
};

describe('barcodes of products', () => {
  it.each([
    ['6130000000015', '06130000000015'],
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['16130000000012', '16130000000012'],
    [']E06130000000015', '06130000000015'],
  ])('[D-5.11] %s is compared as 14 digits', (text, gtin14) => {
    expect(read(text)).toEqual({ text: text.replace(']E0', ''), gtin14 });
  });

  it('[D-5.11] a wrong check digit, or a text of our own, is a code and no product', () => {
    expect(read('6130000000017')).toEqual({ text: '6130000000017' });
    expect(read('REF-12/B')).toEqual({ text: 'REF-12/B' });
  });
});

describe('codes of GS1', () => {
  const PRODUCT_FIELD = '0106130000000015';
  const gtin14 = '06130000000015';

  it.each([
    [`]C1${PRODUCT_FIELD}1727022810L7`, { gtin14, lot: 'L7', expiresOn: '2027-02-28' }],
    [`]d2${PRODUCT_FIELD}10L7${GS}17270200`, { gtin14, lot: 'L7', expiresOn: '2027-02-28' }],
    [`]Q3${GS}${PRODUCT_FIELD}1127010115280101${GS}17280200`, { gtin14, expiresOn: '2028-02-29' }],
    [`${PRODUCT_FIELD}3724${GS}10A/1`, { gtin14, quantity: 24, lot: 'A/1' }],
    [`${PRODUCT_FIELD}3103001250306${GS}21SERIAL`, { gtin14, quantity: 6 }],
    [`]C10216130000000012376`, { gtin14: '16130000000012', quantity: 6 }],
    [`]C11099`, { lot: '99' }],
    ['(01)06130000000015(17)271231(10)L7', { gtin14, lot: 'L7', expiresOn: '2027-12-31' }],
    [`]C1${PRODUCT_FIELD}17760101`, { gtin14, expiresOn: '2076-01-01' }],
    [`]C1${PRODUCT_FIELD}17771301`, { gtin14 }],
  ])('[D-5.11] %j', (text, fields) => {
    expect(read(text)).toEqual({ text: text.replace(/^\](C1|d2|Q3)/, ''), ...fields });
  });

  it('[D-5.11] a lot without a separator that may end in an expiry is read in both ways', () => {
    expect(read(`]C1${PRODUCT_FIELD}10L717270228`)).toMatchObject({
      lot: 'L717270228',
      otherReading: { lot: 'L7', expiresOn: '2027-02-28' },
    });
  });

  it('[D-5.11] a text that begins like one and has no product is none', () => {
    expect(read('0106130000000018')).toEqual({ text: '0106130000000018' });
    expect(read('10L7')).toEqual({ text: '10L7' });
  });
});

describe('codes of our own', () => {
  it('[D-5.11] a label names a product and its combination, in whatever case', () => {
    const item = { product: PRODUCT, combination: COMBINATION };
    expect(read(itemCode(item)).item).toEqual(item);
    expect(read(itemCode({ product: PRODUCT }).toLowerCase()).item).toEqual({ product: PRODUCT });
    expect(read(`HNT:${PRODUCT}-1`).item).toBeUndefined();
  });

  it('[BO-9.12] the paper of an order says its number, a label its id', () => {
    expect(read('26-000123').order).toEqual({ number: '26-000123' });
    expect(read(`]Q1${orderCode(PRODUCT)}`).order).toEqual({ uuid: PRODUCT });
  });
});

describe('a text in several readings', () => {
  it('[D-5.11] the one with a known form comes first, then the plainest', () => {
    expect(parseScannedCode(['-&"àààààààà&(', '6130000000015'])).toMatchObject({
      text: '6130000000015',
      gtin14: '06130000000015',
      candidates: ['6130000000015', '-&"àààààààà&('],
    });
    expect(parseScannedCode(['-&"àààààààà&è', '6130000000017']).text).toBe('6130000000017');
    expect(parseScannedCode(['QBC)&é', 'ABC-12']).text).toBe('ABC-12');
    expect(parseScannedCode(['ABC-12', 'QBC612']).candidates).toEqual(['ABC-12', 'QBC612']);
  });
});

it('[C-3.12] a printed command is one under either keyboard', () => {
  expect(commandCode('partial')).toBe('HNT-C:PARTIAL');
  expect(parseScannedCode(['HNT)CMPARTIQL', 'HNT-C:PARTIAL'])).toMatchObject({ command: 'partial' });
});
