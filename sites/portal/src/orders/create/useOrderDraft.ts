import { messageOf } from '@rumklar/backend/errors';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { isServiceType } from '@rumklar/domain/services/serviceTypes';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useUser } from '../../auth/session/useSession.ts';
import { takeEarlyFiles } from '../../layout/earlyText.ts';
import type { DraftSession } from '../draft/draftSession.ts';
import {
  type DraftOpening,
  endDraft,
  type OfferedDraft,
  type OpenedDraft,
  openDraft,
  startDraft,
} from '../draft/openDraft.ts';
import { OrderFormStore, offerReplaced } from './orderFormStore.ts';

/** The draft of the order form, opened by the address. @param limits `undefined` until it may be opened */
export function useOrderDraft(limits: OrderLimits | undefined) {
  const userId = useUser().id;
  const address = useFormAddress();
  const { requestedId, service, setSearch } = address;
  const [store] = useState(() => new OrderFormStore());
  const { opened, offered, loadError, workOn, retry, handled } = useOpenedDraft(limits, address, store);
  const session = opened?.session;
  const state = useSyncExternalStore(
    session?.subscribe ?? NEVER,
    () => session?.state(),
    () => undefined,
  );

  useEffect(() => takeEarlyFiles((files) => store.addFiles(files, { isFloorPlan: false })), [store]);

  useEffect(() => {
    if (limits) session?.files.changeLimits(limits);
  }, [session, limits]);

  // Leaving the form does not wait for the next save.
  useEffect(() => () => void session?.save(), [session]);

  // When the form is left because there is no card, the address already belongs to another page.
  useNamedAddress(limits && session, address, state?.isDraft === true);

  function startAnew() {
    if (!limits) return;
    handled.current = requestedId;
    // What this device still has of it would be offered again.
    if (session && state?.problem?.kind === 'placed') endDraft(session);
    workOn({ session: startDraft(userId, limits), isReplacement: false });
    setSearch(service === null ? {} : { ydelse: service }, { replace: true });
  }

  function continueOffered() {
    if (!offered) return;
    const kladde = offered.id;
    setSearch(service === null ? { kladde } : { kladde, ydelse: service }, { replace: true });
  }

  return {
    store,
    session,
    state,
    opening: openingCount(opened, requestedId !== undefined && !offered && !loadError),
    startAnew,
    offered,
    continueOffered,
    loadError,
    isReplacement: opened?.isReplacement ?? false,
    placedId: state?.problem?.kind === 'placed' ? session?.id : opened?.placedId,
    retry,
  };
}

/** What the address of the form asks for. */
function useFormAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    requestedId: search.get('kladde') ?? undefined,
    changedOrderId: search.get('ret') ?? undefined,
    copiedOrderId: search.get('igen') ?? undefined,
    service: search.get('ydelse'),
    setSearch,
  };
}

type FormAddress = ReturnType<typeof useFormAddress>;

/** Opens what the address asks for: a draft to work on, or one that is offered. */
function useOpenedDraft(
  limits: OrderLimits | undefined,
  { requestedId, changedOrderId, copiedOrderId }: FormAddress,
  store: OrderFormStore,
) {
  const userId = useUser().id;
  const [opened, setOpened] = useState<OpenedDraft>();
  const [offered, setOffered] = useState<OfferedDraft>();
  const [loadError, setLoadError] = useState<Message>();
  const [attempt, setAttempt] = useState(0);
  const session = opened?.session;

  function workOn(next: OpenedDraft) {
    store.workOn(next.session);
    setOpened(next);
    setOffered(undefined);
  }

  const fail = useEffectEvent((error: unknown) => {
    store.fail();
    setLoadError(messageOf(error, draftTexts.loadFailed));
  });

  const show = useEffectEvent((next: DraftOpening) => {
    setLoadError(undefined);
    if ('offered' in next) return setOffered(next.offered);
    const stored = next.session.state().texts;
    const field = emptyFieldInUse();
    flushSync(() => workOn(next));
    if (!field?.value) return;
    // As moving into it does: what is typed next is not put behind it.
    field.select();
    // When the session has the typed text.
    field.addEventListener('input', () => setTimeout(() => offerReplaced(next.session, stored)), {
      once: true,
    });
  });

  /** The draft of the address that was opened last: beginning a new one leaves the address for a moment. */
  const handled = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    if (!limits) return;
    const wantedId = changedOrderId ?? requestedId;
    if (session && (wantedId === undefined || [session.id, handled.current].includes(wantedId))) return;
    handled.current = wantedId;
    let isLatest = true;
    openDraft(userId, limits, { draftId: requestedId, changedOrderId, copiedOrderId }).then(
      (next) => isLatest && show(next),
      (error) => isLatest && fail(error),
    );
    return () => {
      isLatest = false;
    };
  }, [userId, limits, requestedId, changedOrderId, copiedOrderId, session, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  return { opened, offered, loadError, workOn, retry, handled };
}

/** The address names the draft, so that a reload and another tab open the same one. @param isNamed whether it is stored */
function useNamedAddress(
  session: DraftSession | undefined,
  { requestedId, service, setSearch }: FormAddress,
  isNamed: boolean,
): void {
  useEffect(() => {
    if (!session) return;
    if (isServiceType(service)) session.changeTexts((texts) => ({ ...texts, serviceType: service }));
    if (service === null && (requestedId === session.id || !isNamed)) return;
    setSearch(isNamed ? { kladde: session.id } : {}, { replace: true });
  }, [session, service, isNamed, requestedId, setSearch]);
}

/** The field that somebody is about to type into. */
function emptyFieldInUse(): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value === '' ? field : undefined;
}

function openingCount(opened: OpenedDraft | undefined, isAwaited: boolean): number {
  if (!opened) return isAwaited ? USUAL_COUNT : 0;
  return opened.session.files.queue ? 0 : (opened.imageCount ?? 0);
}

/** Shown while a draft is not known yet. */
const USUAL_COUNT = 6;

const NEVER = () => () => {};
