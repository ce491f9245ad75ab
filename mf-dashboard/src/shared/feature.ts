import type { Permission } from '@shop/contracts/staff';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type frame from '../locales/fr/frame.json';

/** The groups of the navigation, in its order. */
export const GROUPS = ['sales', 'delivery', 'catalogue', 'money', 'shop'] as const;

/** The sign of a page, and where it stands among the others. */
export interface Place {
  readonly icon: Icon;
  readonly group: (typeof GROUPS)[number];
  /** Orders the pages of a group; no two have the same. Steps of ten leave room for a page in between. */
  readonly place: number;
  /** Used all day: it has a tab on a phone before the others. */
  readonly daily?: true;
}

/** A page that a feature exports; `Ahead` preloads its data and renders nothing. */
export type Page = ComponentType & { readonly Ahead?: ComponentType };

type Frame = typeof frame;
/** A text of `dashboard.frame` by its key: `roles`, `nav.orders`. */
type FrameText = {
  [Key in keyof Frame & string]: Frame[Key] extends string
    ? Key
    : {
        [Part in keyof Frame[Key] & string]: Frame[Key][Part] extends string ? `${Key}.${Part}` : never;
      }[keyof Frame[Key] & string];
}[keyof Frame & string];
/** Menu texts that have a short form for the tab bar of a phone: `nav.orders` next to `nav.ordersShort`. */
type EntryText = FrameText extends infer Text ? (Text extends `${infer Long}Short` ? Long : never) : never;

interface AnyPage {
  /** Under `/dashboard/`; empty: `/dashboard` itself. */
  readonly path: string;
  /** The permission that its calls need (D-11.02). Absent: open to everybody who is signed in. */
  readonly permission?: Permission;
  /** Its texts. */
  readonly namespaces: readonly `dashboard.${string}`[];
  /** Brings its code, by an `import()` of its own. */
  readonly load: () => Promise<Page>;
  /** The name of that `import()`: the shell's page preloads the code by it before any script runs. */
  readonly chunk: string;
}

/** A page behind the sign-in. The `feature.ts` of its feature exports it in `pages`; the build finds it there. */
export type FeaturePage = AnyPage &
  (
    | {
        /** The navigation shows it: `label` and `<label>Short` are texts of `dashboard.frame`. */
        readonly entry: Place;
        readonly label: EntryText;
        readonly found?: undefined;
      }
    | {
        /** The navigation does not show it; "go to" finds it where `found` is there. */
        readonly found?: Place;
        readonly label: FrameText;
        readonly entry?: undefined;
      }
  );
