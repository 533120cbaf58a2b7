import type { MessageTone } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';
import { useEffect } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

/** Says what react-admin has to say in the product's own toasts. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    const { messageArgs } = taken.notificationOptions ?? {};
    showToast({ title: translate(taken.message, messageArgs), tone: TONES[taken.type] });
  }, [notifications, takeNotification, translate]);
  return null;
}

const TONES: Readonly<Record<NotificationPayload['type'], MessageTone>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};
