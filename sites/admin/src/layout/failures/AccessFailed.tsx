import type { Message } from '@rumklar/domain/message';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { I18n } from '@rumklar/ui/I18n';
import styles from './WholePage.module.css';

/** Shown when the access check fails without a response: nothing of the admin is rendered, and the session is kept. */
export function AccessFailed({ failure }: { failure: Message }) {
  return (
    <I18n>
      <main className={styles.centre}>
        <PageTitle>{failure.title}</PageTitle>
        <ErrorState
          headingLevel={1}
          title={failure.title}
          description={failure.description ?? 'Tjek din internetforbindelse, og prøv igen.'}
        />
      </main>
    </I18n>
  );
}
