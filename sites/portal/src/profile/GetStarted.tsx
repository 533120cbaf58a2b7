import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { OrderSteps } from '@rumklar/ui/OrderSteps';
import { ServiceExample } from '@rumklar/ui/ServiceExample';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import styles from './GetStarted.module.css';

/** For a customer without an order: the steps to the first one, with the next as a button, and what comes of it. */
export function GetStarted() {
  // Without a response the order form finds out whether there is a card.
  const { data: cards, isPending } = useQuery({
    ...paymentMethodsQuery(useUser().id),
    meta: { showsToast: false },
  });
  if (isPending) return null;
  const needsCard = cards?.length === 0;
  const texts = profileTexts.getStarted;
  return (
    <section className={styles.section} aria-labelledby="get-started">
      <div className={styles.text}>
        <h2 id="get-started" className={styles.heading}>
          {texts.title}
        </h2>
        <OrderSteps current={needsCard ? 'card' : 'images'} />
        <p>{needsCard ? texts.card : texts.images}</p>
        <ButtonLink href={needsCard ? addCardPath(paths.newOrder) : paths.newOrder}>
          {needsCard ? texts.addCard : texts.order}
        </ButtonLink>
      </div>
      <ServiceExample
        service="let-oprydning"
        sizes="(width < 64rem) 90vw, 22rem"
        className={styles.example}
      />
    </section>
  );
}
