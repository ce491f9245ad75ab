import { scrubber } from './scrub.ts';

describe('[D-15.03] a text without a person', () => {
  const scrub = scrubber({ phones: ['0770123456'], names: ['Élodie', 'أحمد'] });

  it.each([
    ['Appeler le 0770 12 34 56 ce soir', 'Appeler le … ce soir'],
    ['+213 770-12-34-56, puis 00213770123456', '…, puis …'],
    ['رقمه ٠٧٧٠١٢٣٤٥٦', 'رقمه …'],
    ['ELODIE rappelle ; elodie, احمد', '… rappelle ; …, …'],
  ])('loses the phone and the name in any notation: %s', (text, left) => expect(scrub(text)).toBe(left));

  it('keeps other numbers and names', () => {
    const text = 'Nadia, 0550 00 00 00, 2 lampes à 4 200 DA';
    expect(scrub(text)).toBe(text);
  });

  it('loses every phone where others are called for the person, and no day, price or order number', () => {
    const all = scrubber({ phones: [], names: [], hidesEveryPhone: true });
    expect(all('Sa sœur : +213 550 00 00 01 ou 021 63 45 78')).toBe('Sa sœur : … ou …');
    const text = '05/12/2026 10:30, 42 000 DA, 26-000001';
    expect(all(text)).toBe(text);
  });
});
