import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { ServiceExample } from '@rumklar/ui/ServiceExample';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { payerQuery } from '../payment/payerQuery.ts';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import styles from './GetStarted.module.css';

/** For a customer without an order: what comes of it, and the steps to it, the next one with its button. */
export function GetStarted() {
  const userId = useUser().id;
  // Without a response the order form finds out whether there is a card.
  const cards = useQuery({ ...paymentMethodsQuery(userId), meta: { showsToast: false } });
  const payer = useQuery(payerQuery(userId));
  if (cards.isPending || payer.isPending) return null;
  const isPaidFor = Boolean(payer.data);
  const needsCard = !isPaidFor && cards.data?.length === 0;
  return (
    <section className={classNames('column below-10', styles.section)} aria-label={texts.title}>
      <ServiceExample service="let-oprydning" sizes="(width < 64rem) 90vw, 41rem" />
      <div className={styles.steps}>
        <p className={styles.promise}>{texts.promise}</p>
        <ol>
          <Step number={1} title={texts.account} isDone />
          {!isPaidFor && (
            <Step
              number={2}
              title={texts.card}
              isDone={!needsCard}
              action={<ButtonLink href={addCardPath(paths.newOrder)}>{texts.addCard}</ButtonLink>}
            >
              {texts.cardHint}
            </Step>
          )}
          <Step
            number={isPaidFor ? 2 : 3}
            title={texts.images}
            isLater={needsCard}
            action={<ButtonLink href={paths.newOrder}>{texts.order}</ButtonLink>}
          >
            {texts.imagesHint}
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Neither done nor for later is the current step, which has its action. */
  isDone?: boolean;
  isLater?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

function Step({ number, title, isDone = false, isLater = false, action, children }: StepProps) {
  const isCurrent = !isDone && !isLater;
  return (
    <li
      className={styles.step}
      aria-current={isCurrent ? 'step' : undefined}
      data-later={isLater || undefined}
    >
      <span className={styles.marker}>
        {isDone ? <Icon icon={Check} size={16} label={texts.done} /> : number}
      </span>
      <div className={styles.words}>
        <p className="weight-heading">{title}</p>
        {!isDone && children && <p>{children}</p>}
        {isCurrent && action}
      </div>
    </li>
  );
}

const texts = profileTexts.getStarted;
