import type { Message } from '@rumklar/domain/message';
import styles from './Decision.module.css';

/** Why a decision was not stored, in its dialog. */
export function DecisionFailure({ failure }: { failure: Message | undefined }) {
  return (
    failure && (
      <p role="alert" className={styles.failure}>
        <strong>{failure.title}</strong>
        {failure.description && (
          <>
            <br />
            {failure.description}
          </>
        )}
      </p>
    )
  );
}
