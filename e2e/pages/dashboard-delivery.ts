import type { Page } from 'playwright-core';
import frPools from '../../mf-dashboard/src/locales/fr/pools.json';
import frTariffs from '../../mf-dashboard/src/locales/fr/tariffs.json';
import frTransporters from '../../mf-dashboard/src/locales/fr/transporters.json';
import { frFrame } from '../../mf-dashboard/src/testing/frame-texts.ts';

/** What a person types of an account at Yalidine. */
interface Account {
  readonly name: string;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly fromWilaya: string;
}

/** The back-office's pages of transporters, tariffs and pools, in French. */
export const deliveryPages = (page: Page) => {
  const { account: labels, field, service, check, company, choice } = frTransporters;
  const input = (label: string) => page.getByLabel(label).and(page.locator('input'));
  const saveAll = () => page.getByRole('button', { name: frFrame.form.saveAll }).click();
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  return {
    /** @returns the new transporter's id */
    addYalidine: async ({ name, fields, fromWilaya }: Account): Promise<string> => {
      await page.goto('/dashboard/transporters/new');
      await page.getByRole('radio', { name: company.yalidine }).click();
      await input(field.name).fill(name);
      await page.getByRole('checkbox', { name: service.home }).check();
      await page.getByRole('checkbox', { name: service.stopdesk }).check();
      await choose(labels.any.brand, choice.brand.yalidine);
      await choose(labels.any.fromWilaya, fromWilaya);
      for (const [label, value] of fields) await input(label).fill(value);
      await saveAll();
      await page.waitForURL(/transporters\/[0-9a-f-]{36}/);
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    },
    tryAccount: async (): Promise<void> => {
      await page.getByRole('button', { name: check.run }).click();
      await page.getByText(check.ok.split(',')[0] ?? '').waitFor();
    },
    /** Pastes a list of prices into the grid, gives its lines one delay, and saves them. */
    pasteTariffs: async (transporter: string, text: string, delay: string): Promise<void> => {
      await page.goto(`/dashboard/tariffs/${transporter}`);
      await page.locator('td[data-row="0"][data-column="0"]').click();
      await page.evaluate((content) => {
        const data = new DataTransfer();
        data.setData('text/plain', content);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text);
      const bar = page.getByRole('region', { name: frTariffs.save.title });
      await bar.getByLabel(frTariffs.gap.delayForAll).fill(delay);
      await page.keyboard.press('Enter');
      await bar.getByRole('button', { name: /^Enregistrer/ }).click();
      await page.getByText(frTariffs.save.done).waitFor();
    },
    orderOfPool: (number: string) => page.getByRole('listitem', { name: number }),
    announce: async (count: number): Promise<void> => {
      const text = count === 1 ? frPools.announce_one : frPools.announce_other;
      await page.getByRole('button', { name: text.replace('{{count}}', String(count)) }).click();
    },
    /** The commune that the company does not know goes as the one that it proposes first. */
    mendPlace: async (number: string): Promise<void> => {
      const order = page.getByRole('listitem', { name: number });
      await order.getByRole('button', { name: frPools.mend.choose.commune }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: frPools.mend.keep }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    openHandOver: async (): Promise<void> => {
      await page.getByText(frPools.handOver.title, { exact: true }).click();
      await page.getByText(frPools.handOver.hint).first().waitFor();
    },
    handOver: async (count: number): Promise<void> => {
      const text = count === 1 ? frPools.handOver.submit_one : frPools.handOver.submit_other;
      await page.getByRole('button', { name: text.replace('{{count}}', String(count)) }).click();
    },
  };
};
