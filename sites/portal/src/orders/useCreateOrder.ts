import { isBackendError } from '@rumklar/backend/errors';
import { createOrder } from '@rumklar/backend/orders/createOrder';
import type { Message } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { problemsOf, withProblems, withProgress } from '@rumklar/features/images/uploadStates';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import type { UploadFile } from '@rumklar/ui/ImageDropzone';
import type { OrderFormDraft } from '@rumklar/ui/OrderForm';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutExpired } from '../auth/endSession.ts';
import { useUser } from '../auth/useSession.ts';
import { backend } from '../backend.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import { servicePricesQuery } from '../prices/priceQueries.ts';
import { ORDERS_KEY } from './orderQueries.ts';
import { clearOrderDraft, useOrderDraft } from './useOrderDraft.ts';

/** Submits the order draft, once even if the button is pressed repeatedly. */
export function useCreateOrder() {
  const userId = useUser().id;
  const { draft, attempt, lostFiles, change } = useOrderDraft(userId);
  const [submitState, setSubmitState] = useState<'idle' | 'validating' | 'saving'>('idle');
  const [serverError, setServerError] = useState<Message>();
  const running = useRef<AbortController>(undefined);
  const [submitted, setSubmitted] = useState<{ fingerprint: string; total: number }>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  // Unmounting cancels the order, and what was uploaded is removed.
  useEffect(() => () => running.current?.abort(), []);

  async function submit(sent: OrderFormDraft, expectedTotal: number) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setServerError(undefined);
    dismissToast(ACTION_TOAST.key);
    setSubmitState('validating');
    setSubmitted({ fingerprint: fingerprintOf(sent), total: expectedTotal });
    try {
      const { title, address, notes, serviceType } = sent;
      await createOrder(backend, {
        ...attempt,
        ...{ title, address, notes, serviceType, expectedTotal },
        files: filesOf(sent),
        signal: controller.signal,
        onProgress: (progress) => {
          setSubmitState('saving');
          change((current) => mapFiles(current, (file) => withProgress(file, progress)));
        },
      });
      running.current = undefined;
      showToast(orderTexts.created, ACTION_TOAST);
      clearOrderDraft();
      queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      navigate(paths.orders);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) fail(error);
    } finally {
      running.current = undefined;
      setSubmitState('idle');
    }
  }

  function fail(error: unknown) {
    if (isBackendError(error, 'not_signed_in')) {
      signOutExpired();
      return;
    }
    const userMessage = isBackendError(error) ? error.userMessage : orderTexts.createFailed;
    const problems = problemsOf(error);
    change((current) => mapFiles(current, (file) => withProblems(file, problems)));
    if (isBackendError(error, 'card_required')) {
      queryClient.invalidateQueries(paymentMethodsQuery(userId));
      const addCard = () => navigate(paths.payment);
      showToast({ ...userMessage, action: { label: orderTexts.addCard, onPress: addCard } }, ACTION_TOAST);
      return;
    }
    if (isBackendError(error, 'total_changed')) queryClient.invalidateQueries(servicePricesQuery);
    if (isBackendError(error, 'overdue_invoice')) {
      queryClient.invalidateQueries(overdueInvoiceQuery(userId));
    }
    setServerError(userMessage);
  }

  /** A function, as it is called on navigation, before the latest state is rendered. */
  const isRunning = () => running.current !== undefined;
  /** Retries the submitted order; after a change the form must be submitted again. */
  const retry =
    submitted?.fingerprint === fingerprintOf(draft) ? () => void submit(draft, submitted.total) : undefined;
  return { draft, lostFiles, change, submit, retry, submitState, serverError, isRunning };
}

/** Identifies the content of a submitted draft, to detect changes. */
function fingerprintOf({ title, address, notes, serviceType, ...files }: OrderFormDraft): string {
  const ids = [...files.images, ...files.floorPlans].map(({ id }) => id);
  return JSON.stringify([title, address, notes, serviceType, ids]);
}

function filesOf(draft: OrderFormDraft) {
  const floorPlans = takesFloorPlans(draft.serviceType) ? draft.floorPlans : [];
  return [
    ...draft.images.map(({ id, file }) => ({ key: id, file })),
    ...floorPlans.map(({ id, file }) => ({ key: id, file, isFloorPlan: true })),
  ];
}

function mapFiles(draft: OrderFormDraft, update: (file: UploadFile) => UploadFile): OrderFormDraft {
  return { ...draft, images: draft.images.map(update), floorPlans: draft.floorPlans.map(update) };
}
