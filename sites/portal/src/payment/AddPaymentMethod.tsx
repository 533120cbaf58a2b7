import { messageOf } from '@rumklar/backend/errors';
import { createSetupIntent } from '@rumklar/backend/payment/paymentMethod';
import { failure, type Message } from '@rumklar/domain/message';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { useUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { LoadError } from '../layout/LoadError.tsx';
import styles from './Payment.module.css';
import { paymentMethodsQuery, stripeQuery } from './paymentQueries.ts';

interface AddPaymentMethodProps {
  /** What its button says. @default 'Tilføj betalingsmetode' */
  action?: string | undefined;
  onAdded: () => void;
}

/** Add a card. The number goes directly to the payment provider. */
export function AddPaymentMethod({ action = cardTexts.add, onAdded }: AddPaymentMethodProps) {
  const stripe = useQuery(stripeQuery);
  if (stripe.isPending) return <FormSkeleton />;
  if (stripe.isError) {
    return <LoadError error={stripe.error} otherwise={paymentTexts.formFailed} onRetry={stripe.refetch} />;
  }
  return <StripeForm stripe={stripe.data} action={action} onAdded={onAdded} />;
}

interface StripeFormProps {
  stripe: Stripe;
  action: string;
  onAdded: () => void;
}

function StripeForm({ stripe, action, onAdded }: StripeFormProps) {
  // Remounted after each card, so that the fields are empty for the next one.
  const [formNumber, setFormNumber] = useState(1);
  const renew = () => setFormNumber((number) => number + 1);
  // Stripe's frame is drawn again in the colours of the system's new theme.
  useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <Elements key={formNumber} stripe={stripe} options={{ ...ELEMENTS, appearance: stripeAppearance() }}>
      <CardForm
        action={action}
        onRetry={renew}
        onAdded={() => {
          renew();
          onAdded();
        }}
      />
    </Elements>
  );
}

interface CardFormProps {
  action: string;
  onAdded: () => void;
  onRetry: () => void;
}

function CardForm({ action, onAdded, onRetry }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The fields are in Stripe's own frame.
  const [isFilled, setFilled] = useState(false);
  useUnsavedWork(isFilled);
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) return cardTexts.formNotReady;
      const checked = await elements.submit();
      if (checked.error) return stripeMessage(checked.error);
      const clientSecret = await createSetupIntent(backend);
      const { error } = await stripe.confirmSetup({
        elements,
        clientSecret,
        // With the order or the invoice that the card is for.
        confirmParams: { return_url: new URL(paths.payment + location.search, location.origin).href },
        redirect: 'if_required',
      });
      return error ? stripeMessage(error) : cardTexts.added;
    },
    meta: { showsToast: false },
    onError: (error) => showToast(messageOf(error, cardTexts.unexpected), ACTION_TOAST),
    onSuccess: async (userMessage) => {
      showToast(userMessage, ACTION_TOAST);
      if (userMessage !== cardTexts.added) return;
      await queryClient.invalidateQueries(paymentMethodsQuery(userId));
      onAdded();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) showToast(cardTexts.formNotReady, ACTION_TOAST);
    else if (!add.isPending) add.mutate();
  }

  if (hasFailed)
    return <ErrorState title={paymentTexts.formFailed.title} actionLabel="Prøv igen" onAction={onRetry} />;
  return (
    <form className={classNames('stack gap-5', styles.form)} onSubmit={submit}>
      <div className={styles.fields}>
        {!isReady && <FormSkeleton />}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onChange={({ empty }) => setFilled(!empty)}
          onLoadError={() => setFailed(true)}
        />
      </div>
      <Button type="submit" isDisabled={!isReady} isPending={add.isPending}>
        {add.isPending ? cardTexts.busy : action}
      </Button>
    </form>
  );
}

/** The provider's messages about cards are meant for the user; its other errors are not. */
function stripeMessage({ type, message }: StripeError): Message {
  if (type !== 'card_error' && type !== 'validation_error') return cardTexts.unexpected;
  return message ? failure(message) : cardTexts.cardFailed;
}

function FormSkeleton() {
  return (
    <div
      className={classNames('stack gap-5', styles.form)}
      role="status"
      aria-label="Henter betalingsformular"
    >
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}

/** The form is shown without a setup intent, which is created on submit: viewing the page creates none. */
const ELEMENTS = { mode: 'setup', currency: 'dkk', paymentMethodTypes: ['card'], locale: 'da' } as const;

/** The theme for Stripe's iframe, which cannot read the page's style sheet. */
function stripeAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: resolved('--color-accent'),
      colorBackground: resolved('--color-surface'),
      colorText: resolved('--color-text'),
      colorTextSecondary: resolved('--color-text-muted'),
      colorDanger: resolved('--color-danger'),
      fontFamily: 'Schibsted Grotesk, system-ui, sans-serif',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
  };
}

/** A colour token as `#rrggbb`, the format that Stripe accepts: a canvas converts any CSS colour. */
function resolved(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
