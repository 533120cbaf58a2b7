import type { MessageTone } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { type DeferredMutation, deferMutation } from './undoToast.ts';

/** Shows react-admin's notifications as the product's toasts, undoable ones with 'Fortryd', and sends their mutations. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const held = useRef<DeferredMutation[]>([]);

  // Before the next event: react-admin's queue loses a mutation that is added while another is removed.
  useLayoutEffect(() => {
    const mutation = takeMutation();
    if (!mutation) return;
    const added = deferMutation(mutation, () => {
      held.current = held.current.filter((other) => other !== added);
    });
    held.current.push(added);
  }, [takeMutation]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { messageArgs, undoable, key } = taken.notificationOptions ?? {};
    // Mutations and their notifications arrive in the same order.
    const mutation = undoable ? held.current.shift() : undefined;
    if (typeof taken.message !== 'string') return;
    const content = { title: translate(taken.message, messageArgs), tone: TONES[taken.type] };
    if (!mutation) showToast(content);
    else mutation.showToast(content, translate('ra.action.undo'), String(key ?? crypto.randomUUID()));
  }, [notifications, takeNotification, translate]);
  return null;
}

const TONES: Readonly<Record<NotificationPayload['type'], MessageTone>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};
