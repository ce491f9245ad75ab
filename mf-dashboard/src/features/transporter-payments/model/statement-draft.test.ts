import { asDraft } from './statement-draft.ts';

const draft = { name: 'may.csv', hash: 'h', lines: [{ tracking: 'T1', number: '26-000001', amount: '1500' }] };
const choices = { left: [0], links: { 1: 'order' }, accepted: { 2: 'agreed' } };

describe('what a browser has kept of a statement', () => {
  it('is a draft with its choices, and with none where it has none', () => {
    expect(asDraft({ ...draft, choices })).toEqual({ ...draft, choices });
    expect(asDraft(draft)).toEqual({ ...draft, choices: { left: [], links: {}, accepted: {} } });
  });
  it.each([
    ['nothing', null],
    ['a text', 'may.csv'],
    ['a line without its amount', { ...draft, lines: [{ tracking: 'T1', number: '26-000001' }] }],
    ['a link that is a number', { ...draft, choices: { ...choices, links: { 1: 7 } } }],
    ['a list of links', { ...draft, choices: { ...choices, links: ['order'] } }],
    ['half a line left out', { ...draft, choices: { ...choices, left: [0.5] } }],
  ])('is no draft if it is %s', (_what, kept) => expect(asDraft(kept)).toBeNull());
});
