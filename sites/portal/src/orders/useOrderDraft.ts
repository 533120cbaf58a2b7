import { messageOf } from '@rumklar/backend/errors';
import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { Message } from '@rumklar/domain/message';
import { draftTexts } from '@rumklar/domain/orders/draftTexts';
import { isServiceType } from '@rumklar/domain/services/serviceTypes';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/ui/OrderForm';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../auth/useSession.ts';
import type { DraftSession } from './draftSession.ts';
import {
  type DraftOpening,
  endDraft,
  type OfferedDraft,
  type OpenedDraft,
  openDraft,
  startDraft,
} from './openDraft.ts';

/** The draft of the order form, opened by the address. @param limits `undefined` until it may be opened */
export function useOrderDraft(limits: OrderLimits | undefined) {
  const userId = useUser().id;
  const [search, setSearch] = useSearchParams();
  const requestedId = search.get('kladde') ?? undefined;
  const copiedOrderId = search.get('igen') ?? undefined;
  const service = search.get('ydelse');
  const [opened, setOpened] = useState<OpenedDraft>();
  const [offered, setOffered] = useState<OfferedDraft>();
  const [loadError, setLoadError] = useState<Message>();
  const [attempt, setAttempt] = useState(0);
  /** What is typed and chosen before the draft has loaded. */
  const [early, setEarly] = useState(emptyOrderDraft);
  const earlyTexts = useRef(early);
  const earlyFiles = useRef<Parameters<DraftSession['addFiles']>[]>([]);
  const session = opened?.session;
  /** Takes what is typed and chosen from the moment it is open; it is rendered a little later. */
  const target = useRef<DraftSession>(undefined);

  const state = useSyncExternalStore(
    session?.subscribe ?? NEVER,
    () => session?.state(),
    () => undefined,
  );

  function workOn(next: OpenedDraft) {
    target.current = next.session;
    setOpened(next);
    setOffered(undefined);
    const typed = Object.entries(earlyTexts.current).filter(
      ([name, text]) => text !== Reflect.get(emptyOrderDraft, name),
    );
    if (typed.length > 0) next.session.changeTexts((texts) => ({ ...texts, ...Object.fromEntries(typed) }));
    changeEarly(emptyOrderDraft);
    for (const chosen of earlyFiles.current.splice(0)) next.session.addFiles(...chosen);
  }

  function changeEarly(texts: OrderFormDraft) {
    earlyTexts.current = texts;
    setEarly(texts);
  }

  const show = useEffectEvent((next: DraftOpening) => {
    setLoadError(undefined);
    if ('offered' in next) setOffered(next.offered);
    else workOn(next);
  });

  /** The draft of the address that was opened last: beginning a new one leaves the address for a moment. */
  const handled = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    if (!limits) return;
    if (session && (requestedId === undefined || [session.id, handled.current].includes(requestedId))) return;
    handled.current = requestedId;
    let isLatest = true;
    openDraft(userId, limits, { draftId: requestedId, orderId: copiedOrderId }).then(
      (next) => isLatest && show(next),
      (error) => isLatest && setLoadError(messageOf(error, draftTexts.loadFailed)),
    );
    return () => {
      isLatest = false;
    };
  }, [userId, limits, requestedId, copiedOrderId, session, attempt]);

  useEffect(() => {
    if (limits) session?.changeLimits(limits);
  }, [session, limits]);

  // Leaving the form does not wait for the next save.
  useEffect(() => () => session?.saveNow(), [session]);

  /** The address names the draft, so that a reload and another tab open the same one. */
  const isNamed = state?.isDraft === true;
  useEffect(() => {
    // The address is another page's once the form is being left for want of a card.
    if (!session || !limits) return;
    if (isServiceType(service)) session.changeTexts((texts) => ({ ...texts, serviceType: service }));
    if (service === null && (requestedId === session.id || !isNamed)) return;
    setSearch(isNamed ? { kladde: session.id } : {}, { replace: true });
  }, [session, limits, service, isNamed, requestedId, setSearch]);

  function changeTexts(update: (texts: OrderFormDraft) => OrderFormDraft) {
    if (target.current) target.current.changeTexts(update);
    else changeEarly(update(earlyTexts.current));
  }

  function addFiles(...chosen: Parameters<DraftSession['addFiles']>) {
    if (target.current) target.current.addFiles(...chosen);
    else earlyFiles.current.push(chosen);
  }

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
    ...{ session, state, changeTexts, addFiles, startAnew, offered, continueOffered, loadError },
    texts: state?.texts ?? early,
    isReplacement: opened?.isReplacement ?? false,
    placedId: state?.problem?.kind === 'placed' ? session?.id : opened?.placedId,
    retry: () => setAttempt((count) => count + 1),
  };
}

const NEVER = () => () => {};
