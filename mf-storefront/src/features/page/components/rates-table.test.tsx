import { TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import ar from '../../../locales/ar/page.json';
import fr from '../../../locales/fr/page.json';
import { RatesTable } from './rates-table.tsx';

const RATES = [
  {
    id: 16,
    name: 'Alger',
    home: { price: 400, delay: { min: 24, max: 48 } },
    stopdesk: { price: 0, delay: { min: 24, max: 48 } },
  },
  { id: 33, name: 'Illizi', home: { price: 1200, delay: { min: 120, max: 240 } }, stopdesk: null },
  { id: 5, name: 'Batna', home: null, stopdesk: null },
];
const rowsIn = (language: 'fr' | 'ar') => {
  render(
    <TestShell language={language} texts={{ 'storefront.page': language === 'fr' ? fr : ar }}>
      <RatesTable rates={RATES} />
    </TestShell>,
  );
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the prices of all wilayas', () => {
  afterEach(cleanup);

  it('[SF-3.02] has a row for each wilaya, also for one that is not delivered to', () => {
    expect(rowsIn('fr')).toEqual([
      ['16 Alger', 'Gratuit', '400,00\u00a0DA', '24 à 48\u00a0h'],
      ['33 Illizi', '—', '1\u00a0200,00\u00a0DA', '5 à 10\u00a0jours'],
      ['05 Batna', '—', '—', 'Pas encore livrée'],
    ]);
  });

  it('[SF-1.04] counts hours and days in Arabic', () => {
    expect(rowsIn('ar').map((row) => row.at(-1))).toEqual(['24 إلى 48 ساعة', '5 إلى 10 أيام', ar.rates.none]);
  });
});
