/** A view that a person has saved: the query of the list (`ListAddress.search`) under a name. */
export interface OwnView {
  readonly name: string;
  readonly search: string;
}

/** Views that everybody in the shop sees. */
export interface SharedViews {
  readonly views: readonly OwnView[];
  /** Absent where the person may not change them. */
  readonly keep?: ((views: readonly OwnView[]) => void) | undefined;
}

export const MAX_OWN_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

export const readOwnViews = (stored: unknown): readonly OwnView[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const { name, search } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return typeof name === 'string' && name !== '' && typeof search === 'string' ? [{ name, search }] : [];
  });

/** Replaces the view of the same name if there is one. */
export const withView = (views: readonly OwnView[], view: OwnView): readonly OwnView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view].slice(-MAX_OWN_VIEWS);
