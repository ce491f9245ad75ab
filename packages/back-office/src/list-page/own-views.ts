/** A selection of rows that a person has given a name: what the address said (`ListAddress.search`). */
export interface OwnView {
  readonly name: string;
  readonly search: string;
}

export const MAX_OWN_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

export const readOwnViews = (stored: unknown): readonly OwnView[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const { name, search } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return typeof name === 'string' && name !== '' && typeof search === 'string' ? [{ name, search }] : [];
  });

/** A name that is there already is given anew: the view of that name then shows this. */
export const withView = (views: readonly OwnView[], view: OwnView): readonly OwnView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view].slice(-MAX_OWN_VIEWS);
