import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import styles from './Decision.module.css';
import type { Judgement } from './judgement.ts';

interface CustomerReadsProps {
  /** The order's title. */
  title: string;
  judgement: Judgement;
}

/** What the customer reads once a revision is judged. */
export function CustomerReads({ title, judgement: { priceKroner, reason } }: CustomerReadsProps) {
  return (
    <section className={styles.reads} aria-label={texts.reads}>
      <h3>{texts.reads}</h3>
      {priceKroner ? (
        <>
          <blockquote>
            <p>{followTexts.question(priceKroner)}</p>
            {reason && <p className={styles.words}>{reason}</p>}
          </blockquote>
          <p className={styles.note}>{texts.quoteMail(title, priceKroner)}</p>
        </>
      ) : (
        <p>
          {priceKroner === 0 && `${texts.given} `}
          {texts.begun}
        </p>
      )}
    </section>
  );
}
