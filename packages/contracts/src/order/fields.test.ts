import fc from 'fast-check';
import { COMMUNE_ID, isAddress, isEmail, isName, isPhone, isWilayaId } from './field-rules.ts';
import { Address, CommuneId, Email, Firstname, Lastname, Phone, WilayaId } from './fields.ts';

/** Texts of which many are right, or nearly. */
const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."aé\u0301ب '’-A1") }),
  fc.string({ unit: fc.constantFrom(...'0567+213٠٥ '), minLength: 9, maxLength: 13 }),
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom(...'ab.@-_ ') }),
  fc.integer({ min: -10, max: 10_000 }).map(String),
  fc.constantFrom('', ' ', 'Karima', ' 0555129847 ', ' a@b.dz ', '16', '1601', 'x'.repeat(250), ' ' + 'x'.repeat(251)),
);

describe('[D-3.07] the form asks of a field what the server asks of it', () => {
  it.each([
    ['firstname', Firstname, isName],
    ['lastname', Lastname, isName],
    ['phone', Phone, isPhone],
    ['email', Email, isEmail],
    ['address', Address, isAddress],
    ['wilaya', WilayaId, (text: string) => isWilayaId(Number(text))],
    ['commune', CommuneId, (text: string) => COMMUNE_ID.test(text)],
  ] as const)('%s', (_name, schema, isRight) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(isRight(text)).toBe(schema.safeParse(text).success);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('[D-3.07] invisible characters of a text', () => {
  it('is not kept of an address: control characters, marks of direction, ends of lines', () => {
    expect(Address.parse(' 12\u0000 rue\u202e des\u2066 Oliviers\r\nBt 4\u200f ')).toBe('12  rue des Oliviers Bt 4');
  });

  it('do not prevent pasting a name', () => {
    expect(Firstname.parse('\u200fكريمة\u200e')).toBe('كريمة');
    expect(isName('\u202bكريمة\u202c')).toBe(true);
  });

  it.each([
    '\u0000\u202e\u200f',
    '\u3164\u3164\u3164',
    '\u2800 \u2800\u2800',
    '\u0301\u0301\u0301',
    '\u200d\u200b \u200d',
  ])('alone is no address and no name: %j', (text) =>
    expect([isAddress(text), isName(text), Firstname.safeParse(text).success]).toEqual([false, false, false]),
  );

  it('leaves what joins letters and paints emoji', () => {
    expect(Address.parse('می\u200cخواهم 👨\u200d👩\u200d👧 ☀\ufe0f')).toBe('می\u200cخواهم 👨\u200d👩\u200d👧 ☀\ufe0f');
  });
});

it('[D-3.07] an e-mail address is no longer than mail can be sent to', () => {
  const ofLength = (length: number): string => `${'a'.repeat(60)}@${'b.'.repeat(200)}`.slice(0, length - 2) + 'dz';
  for (const isRight of [isEmail, (text: string) => Email.safeParse(text).success])
    expect([ofLength(253), ofLength(255)].map(isRight)).toEqual([true, false]);
});

describe('[D-3.07] an e-mail address that no mail comes to is refused', () => {
  const [local, label] = ['a'.repeat(64), 'b'.repeat(63)];
  it.each([
    ['before the @', `${local}@b.dz`, `a${local}@b.dz`],
    ['first label', `a@${label}.dz`, `a@b${label}.dz`],
    ['last label', `a@b.${label}`, `a@b.b${label}`],
  ])('for its length %s', (_where, right, wrong) => {
    for (const isRight of [isEmail, (text: string) => Email.safeParse(text).success])
      expect([right, wrong].map(isRight)).toEqual([true, false]);
  });
});

describe('[D-3.07] white space of a clipboard', () => {
  it.each(['\u00a0', '\u202f', '\u3000', ' \u00a0 ', '\u2028', '\t', '\r\n'])('is one space of a name: %j', (space) => {
    const pasted = `${space}Ali${space}Ben${space}`;
    expect(isName(pasted)).toBe(true);
    expect(Firstname.parse(pasted).replace(/ +/, ' ')).toBe('Ali Ben');
  });
});
