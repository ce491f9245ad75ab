import { MAX_CONTENT_ENTRIES } from '@shop/contracts/catalog/dashboard';
import {
  decideDeletion,
  decideNewContentEntry,
  decideRestoring,
  decideContentEntryChange,
} from './decide-content-entry.ts';
import { missingOf, stateOf, contentEntryRow, type ContentEntryRecord } from './content-entry.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const facts = { count: 1, taken: new Set<string>(['prise']), categories: new Set(['conseils']), posts: 0 };
const record = (more: Partial<ContentEntryRecord> = {}): ContentEntryRecord => ({
  _id: 'id',
  shopUuid: 's',
  version: 1,
  slug: 'page',
  title: { fr: 'Page' },
  draft: true,
  publishAt: null,
  ...more,
});

describe('a new one', () => {
  it('is a draft under an address of its own, with what its kind has and nothing else', () =>
    expect(
      decideNewContentEntry(
        'page',
        { title: { fr: 'Prise' }, description: { fr: 'Court' }, category: 'x' },
        'id',
        facts,
        NOW,
      ),
    ).toEqual({
      decision: {
        title: { fr: 'Prise' },
        slug: 'prise-2',
        html: {},
        seoDescription: { fr: 'Court' },
        draft: true,
        publishAt: null,
        unlisted: false,
      },
    }));
  it('of the blog’s categories has a name and a description', () =>
    expect(
      decideNewContentEntry(
        'blog-category',
        { title: { fr: 'Idées' }, html: { fr: '<p>x</p>' }, draft: true },
        'id',
        facts,
        NOW,
      ),
    ).toEqual({
      decision: { name: { fr: 'Idées' }, slug: 'idees', description: {}, thumbnail: null, picture: null },
    }));
  it('as a post wants a category that is there', () => {
    const title = { fr: 'A' };
    expect(decideNewContentEntry('blog-post', { title }, 'id', facts, NOW)).toEqual({ refusal: 'noCategory' });
    expect(decideNewContentEntry('blog-post', { title, category: 'conseils' }, 'id', facts, NOW)).toMatchObject({
      decision: { category: 'conseils', createdAt: NOW },
    });
  });
  it('takes no used address, and is refused in a full shop', () => {
    const input = { title: { fr: 'A' }, slug: 'prise' };
    expect(decideNewContentEntry('page', input, 'id', facts, NOW)).toEqual({ refusal: 'slugTaken' });
    expect(decideNewContentEntry('page', input, 'id', { ...facts, count: MAX_CONTENT_ENTRIES }, NOW)).toEqual({
      refusal: 'full',
    });
  });
});

describe('a change', () => {
  const decide = (change: Parameters<typeof decideContentEntryChange>[2], of = record()) =>
    decideContentEntryChange('page', of, change, facts, NOW);
  it('publishing sets publishAt to now unless a date is given', () => {
    // A minute early: the clocks of two replicas are never quite one.
    expect(decide({ draft: false })).toEqual({ decision: { draft: false, publishAt: NOW - 60_000 } });
    const publishAt = '2026-04-01T00:00:00.000Z';
    expect(decide({ draft: false, publishAt })).toEqual({
      decision: { draft: false, publishAt: Date.parse(publishAt) },
    });
    expect(decide({ draft: false }, record({ publishAt: 5 }))).toEqual({ decision: { draft: false } });
    expect(decide({ draft: false }, record({ draft: false }))).toEqual({ decision: { draft: false } });
  });
  it('keeps of a text what pages show, and of an empty one nothing', () =>
    expect(decide({ html: { fr: '<p>a<script>x()</script></p>', ar: '<p> &nbsp;<br></p>', en: '<hr>' } })).toEqual({
      decision: { html: { fr: '<p>a</p>', ar: '', en: expect.any(String) } },
    }));
  it('keeps its own address, and takes none of another’s', () => {
    expect(decide({ slug: 'prise' })).toEqual({ refusal: 'slugTaken' });
    expect(decide({ slug: 'prise' }, record({ slug: 'prise' }))).toEqual({ decision: { slug: 'prise' } });
  });
  it('is refused to what is in the bin', () =>
    expect(decide({}, record({ deletedAt: 1 }))).toEqual({ refusal: 'binned' }));
});

describe('the bin', () => {
  const binned = record({ slug: 'prise~id', deletedAt: 1 });
  it('takes what no post stands in, and its address is free', () => {
    expect(decideDeletion(record(), { posts: 0 }, NOW)).toEqual({ decision: { deletedAt: NOW, slug: 'page~id' } });
    expect(decideDeletion(record(), { posts: 1 }, NOW)).toEqual({ refusal: 'hasPosts' });
    expect(decideDeletion(binned, { posts: 0 }, NOW)).toEqual({ refusal: 'binned' });
  });
  it('gives it back under its address, or the next one that is free', () => {
    expect(decideRestoring('page', binned, facts)).toEqual({ decision: { deletedAt: undefined, slug: 'prise-2' } });
    const free = { ...facts, taken: new Set<string>() };
    expect(decideRestoring('page', binned, free)).toEqual({ decision: { deletedAt: undefined, slug: 'prise' } });
    expect(decideRestoring('page', record(), facts)).toEqual({ refusal: 'notBinned' });
    expect(decideRestoring('blog-post', { ...binned, category: 'x' }, facts)).toEqual({ refusal: 'noCategory' });
    expect(decideRestoring('page', binned, { ...facts, count: MAX_CONTENT_ENTRIES })).toEqual({ refusal: 'full' });
  });
});

describe('what staff see of one', () => {
  it.each([
    [{ draft: true, publishAt: NOW - 1 }, 'draft'],
    [{ publishAt: NOW + 1 }, 'planned'],
    [{ publishAt: NOW }, 'published'],
    [{}, 'published'],
  ])('its state: %j', (of, state) => expect(stateOf(of, NOW)).toBe(state));
  it('misses a language whose title or text is not written', () => {
    expect(missingOf({ title: { fr: 'A', ar: 'ب' }, html: { fr: 'x' } })).toEqual(['ar', 'en']);
    expect(missingOf({ name: { fr: 'A', ar: 'ب', en: '' } })).toEqual(['en']);
  });
  it('bears the date from which it is seen', () => {
    const { date } = contentEntryRow('blog-post', record({ createdAt: 1, publishAt: NOW }), NOW);
    expect(date).toBe('2026-03-01T10:00:00.000Z');
    expect(contentEntryRow('blog-post', record({ createdAt: NOW }), NOW).date).toBe('2026-03-01T10:00:00.000Z');
  });
});
