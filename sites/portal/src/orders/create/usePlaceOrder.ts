import { DraftChangedError } from '@rumklar/backend/drafts/draft';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { placeOrder } from '@rumklar/backend/orders/changes/placeOrder';
import type { Message } from '@rumklar/domain/message';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { type Order, orderNumber } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { draftPath, orderPath, paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { takesFloorPlans } from '@rumklar/domain/services/families';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutExpired } from '../../auth/session/endSession.ts';
import { useUser } from '../../auth/session/useSession.ts';
import { backend } from '../../backend.ts';
import { overdueInvoiceQuery } from '../../invoices/invoiceQueries.ts';
import { payerQuery } from '../../payment/payerQuery.ts';
import { paymentMethodsQuery } from '../../payment/paymentQueries.ts';
import { servicePricesQuery } from '../../prices/priceQueries.ts';
import type { DraftSession } from '../draft/draftSession.ts';
import { endDraft } from '../draft/openDraft.ts';
import { draftsQuery, ORDERS_KEY } from '../orderQueries.ts';

/** Places the order of a draft, once even if the button is pressed repeatedly: it waits for the files that are left. */
export function usePlaceOrder(session: DraftSession | undefined) {
  const userId = useUser().id;
  const [submitState, setSubmitState] = useState<'idle' | 'validating' | 'sending' | 'saving'>('idle');
  const [serverError, setServerError] = useState<Message>();
  const whyRefused = useRefusal(session);
  const running = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  // Unmounting cancels the order; its draft and files stay.
  useEffect(() => () => running.current?.abort(), []);

  async function submit(texts: OrderFormDraft, expectedTotal: number) {
    if (running.current || !session) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setServerError(undefined);
    dismissToast(ACTION_TOAST.key);
    setSubmitState('sending');
    try {
      const isSent = await sendRest(session, texts);
      if (signal.aborted) return;
      if (!isSent) return setServerError(orderFormTexts.notPlaced);
      setSubmitState('saving');
      const saved = await session.pause();
      if (signal.aborted) return;
      if (!saved) return setServerError(whyNotSaved(session));
      const { id, files } = session;
      const placed = await placeOrder(backend, { id, ...saved, limits: files.limits, expectedTotal });
      running.current = undefined;
      showToast(session.isChange ? changeTexts.edited : await createdMessage(placed), ACTION_TOAST);
      endDraft(session);
      queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      queryClient.invalidateQueries(draftsQuery(userId));
      // The order of a colleague is not in the list of one's own orders.
      navigate(session.isChange || texts.orderedFor ? orderPath(id) : paths.orders);
    } catch (error) {
      setServerError(whyRefused(error));
    } finally {
      session.resume();
      running.current = undefined;
      setSubmitState('idle');
    }
  }

  /** A function, as it is called on navigation, before the latest state is rendered. */
  const isRunning = () => running.current !== undefined;
  return { submission: { state: submitState, error: serverError, onSubmit: submit }, isRunning };
}

/** Does what a refused order asks for. @returns what the form says of it; `undefined` where something else says it */
function useRefusal(session: DraftSession | undefined): (error: unknown) => Message | undefined {
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (error) => {
    if (isBackendError(error, 'not_signed_in')) {
      signOutExpired();
      return undefined;
    }
    if (error instanceof DraftChangedError) {
      void session?.syncWithServer();
      return draftTexts.notPlaced;
    }
    const userMessage = messageOf(error, orderTexts.createFailed);
    if (isBackendError(error, 'card_required')) {
      queryClient.invalidateQueries(paymentMethodsQuery(userId));
      const addCard = () => navigate(addCardPath(session ? draftPath(session.id) : paths.newOrder));
      showToast({ ...userMessage, action: { label: orderTexts.addCard, onPress: addCard } }, ACTION_TOAST);
      return undefined;
    }
    if (isBackendError(error, 'total_changed')) {
      queryClient.invalidateQueries(servicePricesQuery(userId, session?.isChange ? session.id : undefined));
    }
    if (isBackendError(error, 'overdue_invoice')) {
      queryClient.invalidateQueries(overdueInvoiceQuery(userId));
      queryClient.invalidateQueries(payerQuery(userId));
    }
    return userMessage;
  };
}

/** The promise is not part of the form's first load; without its code the order's page says it. */
async function createdMessage(order: Order): Promise<Message> {
  const promise =
    order.due_at &&
    (await import('@rumklar/domain/promise/promise').then(
      ({ promiseOf }) => promiseOf(order, new Date()),
      () => undefined,
    ));
  const description = `${orderTexts.createdNumber(orderNumber(order.number))}${promise ? ` ${promise}.` : ''}`;
  return { ...orderTexts.created, description };
}

/** Waits until all files of the order are sent. @returns whether each of them is; if not, the form shows which are left */
async function sendRest(session: DraftSession, texts: OrderFormDraft): Promise<boolean> {
  const queue = session.files.queue;
  const hasFloorPlans = takesFloorPlans(texts.serviceType);
  const ordered = session
    .state()
    .uploads.files.filter(({ isFloorPlan, state }) => state !== 'refused' && (hasFloorPlans || !isFloorPlan))
    .map(({ key }) => key);
  queue?.retry();
  await queue?.whenSent();
  const sent = new Set(session.state().uploads.files.flatMap(({ key, image }) => (image ? [key] : [])));
  return ordered.every((key) => sent.has(key));
}

function whyNotSaved(session: DraftSession): Message {
  const { problem } = session.state();
  const isUnsaved = problem?.kind === 'failed' || problem?.kind === 'refused';
  return isUnsaved ? problem.message : draftTexts.notPlaced;
}
