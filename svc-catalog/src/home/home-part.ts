import {
  getHomeDraft,
  HomeContent,
  listHomeVersions,
  publishHome,
  saveHomeDraft,
  takeBackHomeVersion,
  type HomeBlock,
} from '@shop/contracts/catalog/dashboard';
import { causeOf } from '@shop/service-kit';
import type { Content, ModuleRecord } from '../content/index.ts';
import type { Entities } from '../shared/persistence/entity.repository.ts';
import { sanitised } from '../shared/sanitised.ts';
import type { Changes } from '../shared/staff-commits.ts';
import { draftedPart, type LiveWrite, type LiveWriteResult, type DraftedPart } from '../drafts/index.ts';
import { decideModules } from './domain/decide-modules.ts';
import { blockOf } from './domain/home-block.ts';
import { auditedBlocks } from './domain/audited-blocks.ts';

interface HomePartDeps {
  readonly content: Pick<Content, 'of'>;
  readonly entities: Pick<Entities, 'create' | 'change'>;
  readonly newId: () => string;
}

/** HTML is cleaned before visitors see it, and before a version keeps it. */
const clean = (block: HomeBlock): HomeBlock => ({
  ...block,
  html: sanitised(block.html),
  images: block.images.map((slide) => ({ ...slide, html: sanitised(slide.html) })),
});
const Clean = HomeContent.transform(({ blocks }): HomeContent => ({ blocks: blocks.map(clean) }));

interface ModuleChange {
  readonly id: string;
  readonly version: number;
  readonly fields: Changes<ModuleRecord>;
}

/** Writes the modules that differ, each with its event; null: another request wrote one of them since. */
const publishBlocks = async (
  { content, entities, newId }: HomePartDeps,
  { content: { blocks }, command, transaction }: LiveWrite<HomeContent>,
): Promise<LiveWriteResult> => {
  const { shopUuid } = command.staff;
  const cause = causeOf(command);
  const modules = content.of(shopUuid);
  const ids = blocks.map(({ uuid }) => uuid);
  const [known, elsewhere] = await Promise.all([modules.homeModules(ids), modules.modulesElsewhere(ids)]);
  // A block whose id belongs to another module gets an id of its own.
  const own = blocks.map((block) => (elsewhere.includes(block.uuid) ? { ...block, uuid: newId() } : block));
  const { created, changed, removed } = decideModules(known, own);
  const kind = 'module' as const;
  for (const { id, fields } of created)
    if ((await entities.create({ kind, id, shopUuid, fields }, cause, { transaction })) !== 'created') return null;
  const changes: readonly ModuleChange[] = [
    ...changed.map((one) => ({ ...one, fields: { ...one.fields, deletedAt: undefined } })),
    ...removed.map((one) => ({ ...one, fields: { deletedAt: command.at } })),
  ];
  for (const { id, version, fields } of changes) {
    const written = await entities.change({ kind, id, shopUuid, version }, fields, cause, { transaction });
    if (written.kind !== 'changed') return null;
  }
  return [...created, ...changes].map(({ id }) => ({ kind, id, shopUuid }));
};

/** SF-1.05: what stands on the home page, drafted and published as a whole. */
export const homePart = (deps: HomePartDeps): DraftedPart =>
  draftedPart<HomeContent>(
    {
      part: 'home',
      schema: Clean,
      live: async (shopUuid) => {
        const blocks = (await deps.content.of(shopUuid).homeModules([])).map(blockOf);
        // In the order of the fields that a draft has, by which they are compared.
        return HomeContent.safeParse({ blocks }).data ?? { blocks };
      },
      audited: ({ blocks }) => auditedBlocks(blocks),
      publish: (write) => publishBlocks(deps, write),
    },
    {
      getDraft: getHomeDraft,
      saveDraft: saveHomeDraft,
      publish: publishHome,
      listVersions: listHomeVersions,
      takeBack: takeBackHomeVersion,
    },
  );
