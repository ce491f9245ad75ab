import { beforeWayBack, lazyPart, NavigationContext, OptionalPart, useLocation } from '@shop/kit';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

type Unsaved = () => boolean;

/** Registry of unsaved forms. It is read when the person leaves, never during rendering. */
const createLedger = () => {
  const unsaved = new Set<Unsaved>();
  let here = { pathname: '', place: 0 };
  return {
    /** @returns removes the entry */
    add: (one: Unsaved): (() => void) => {
      unsaved.add(one);
      return () => void unsaved.delete(one);
    },
    forgetAll: (): void => unsaved.clear(),
    isUnsaved: (): boolean => [...unsaved].some((one) => one()),
    arrive: (pathname: string, place: number): void => {
      here = { pathname, place };
    },
    where: () => here,
  };
};
type Ledger = ReturnType<typeof createLedger>;
const LedgerContext = createContext<Ledger | undefined>(undefined);

/** The router's index of a history entry; the difference of two is the distance between them. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

const pathOf = (to: string | { pathname?: string | undefined }): string | undefined =>
  typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname;

/**
 * Asks for confirmation before the person leaves a page with unsaved fields: by a link, a shortcut or "go to" (all use
 * this navigator), by the browser's back button, or by closing the window. A new query on the same page does not count.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const navigation = useContext(NavigationContext);
  const { pathname } = useLocation();
  const [ledger] = useState(createLedger);
  const [pending, setPending] = useState<{ go: () => void }>();
  useEffect(() => ledger.arrive(pathname, placeOf(history.state)));

  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const asking =
      (go: typeof navigator.push): typeof navigator.push =>
      (to, state, options) => {
        const path = pathOf(to);
        const leaves = path !== undefined && path !== '' && path !== ledger.where().pathname;
        if (leaves && ledger.isUnsaved()) setPending({ go: () => go(to, state, options) });
        else go(to, state, options);
      };
    return {
      ...navigation,
      navigator: Object.assign(Object.create(navigator) as typeof navigator, {
        push: asking((...way) => navigator.push(...way)),
        replace: asking((...way) => navigator.replace(...way)),
      }),
    };
  }, [navigation, ledger]);

  useEffect(() => {
    // The event comes after the browser went back. This undoes that without the router, then asks the person.
    let passing = 0;
    const moved = (event: PopStateEvent) => {
      if (passing > 0) {
        passing -= 1;
        event.stopImmediatePropagation();
        return;
      }
      if (location.pathname === ledger.where().pathname || !ledger.isUnsaved()) return;
      event.stopImmediatePropagation();
      const by = placeOf(event.state) - ledger.where().place || -1;
      passing += 1;
      history.go(-by);
      setPending({
        go: () => {
          ledger.forgetAll();
          history.go(by);
        },
      });
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (ledger.isUnsaved()) event.preventDefault();
    };
    const forget = beforeWayBack(moved);
    window.addEventListener('beforeunload', closing);
    return () => {
      forget();
      window.removeEventListener('beforeunload', closing);
    };
  }, [ledger]);

  return (
    <NavigationContext value={guarded}>
      <LedgerContext value={ledger}>{children}</LedgerContext>
      {pending && (
        <OptionalPart remote="dashboard">
          <LeaveQuestion
            onStay={() => setPending(undefined)}
            onLeave={() => {
              setPending(undefined);
              pending.go();
            }}
          />
        </OptionalPart>
      )}
    </NavigationContext>
  );
};

/** @returns a check for unsaved fields, for event handlers: its result is no render state. */
export const useIsUnsaved = (): Unsaved => {
  const ledger = useContext(LedgerContext);
  return () => ledger?.isUnsaved() ?? false;
};

/** Until this page unmounts, leaving it asks for confirmation while `unsaved` is true. */
export const useLeaveGuard = (unsaved: Unsaved): void => {
  const ledger = useContext(LedgerContext);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    // The dialog loads in advance, so that it can open without a network.
    if (ledger) LeaveQuestion.preload();
    return ledger?.add(() => latest.current());
  }, [ledger]);
};
