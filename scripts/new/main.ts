import { format, resolveConfig } from 'prettier';
import { explain } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';
import { readNewArguments, type NewItem } from './arguments.ts';
import { planOfEvent } from './event.ts';
import { planOfPage } from './page.ts';
import type { Plan } from './plan.ts';
import { planOfUseCase } from './use-case.ts';
import { writePlan, type Formatter } from './write.ts';

const planOf = (item: NewItem): Plan => {
  switch (item.kind) {
    case 'use-case':
      return planOfUseCase(item);
    case 'page':
      return planOfPage(item);
    case 'event':
      return planOfEvent(item);
  }
};

const prettier: Formatter = async (text, filepath) => format(text, { ...(await resolveConfig(filepath)), filepath });

try {
  const plan = planOf(readNewArguments(process.argv.slice(2)));
  const { added, changed, byHand } = await writePlan(ROOT, plan, prettier);
  for (const path of added) console.log(`+ ${path}`);
  for (const path of changed) console.log(`~ ${path}`);
  for (const { path, byHand: lines } of byHand)
    console.log(`\nAdd to ${path} by hand:\n${lines.replace(/^/gm, '    ')}`);
  console.log(`\nNext:\n${plan.next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
