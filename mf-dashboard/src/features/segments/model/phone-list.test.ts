import { phonesIn } from './phone-list.ts';

it('[BO-9.11] reads pasted numbers in any notation, each once', () => {
  expect(phonesIn('Téléphone\n0555 12 98 47\n+213 555-12-98-47; 0661.00.00.02,٠٧٧٠٠٠٠٠٠٣\t00213770000003\n\n')).toEqual(
    {
      phones: ['0555129847', '0661000002', '0770000003'],
      wrong: [],
    },
  );
});

it('names what is no mobile number, as it was pasted', () => {
  expect(phonesIn('021 65 43 21\n0555129847\n0555')).toEqual({
    phones: ['0555129847'],
    wrong: ['021 65 43 21', '0555'],
  });
});
