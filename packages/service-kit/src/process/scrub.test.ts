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
});
