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

/** The router's number of an entry of the history: how far apart two are. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

const pathOf = (to: string | { pathname?: string | undefined }): string | undefined =>
  typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname;

/**
 * Asks before a page with unsaved fields is left: by a link, a key or "go to" (all go through this navigator), by the
 * browser's way back, or by closing the window. Another query of the same page is no leaving.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const navigation = useContext(NavigationContext);
  const { pathname } = useLocation();
  const [ledger] = useState(createLedger);
  const [asked, setAsked] = useState<{ go: () => void }>();
  useEffect(() => ledger.arrive(pathname, placeOf(history.state)));

  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const asking =
      (go: typeof navigator.push): typeof navigator.push =>
      (to, state, options) => {
        const path = pathOf(to);
        const leaves = path !== undefined && path !== '' && path !== ledger.where().pathname;
        if (leaves && ledger.isUnsaved()) setAsked({ go: () => go(to, state, options) });
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
    // The way back has happened when it is heard: it is taken back, unheard by the router, and asked for.
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
      setAsked({
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
      {asked && (
        <OptionalPart remote="dashboard">
          <LeaveQuestion
            onStay={() => setAsked(undefined)}
            onLeave={() => {
              setAsked(undefined);
              asked.go();
            }}
          />
        </OptionalPart>
      )}
    </NavigationContext>
  );
};

/** Whether anything that is typed is unsaved, asked when it matters. */
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
