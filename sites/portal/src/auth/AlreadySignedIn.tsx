import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useMutation } from '@tanstack/react-query';
import styles from './AuthForm.module.css';
import { signOutOnRequest } from './endSession.ts';

interface AlreadySignedInProps {
  /** Who is signed in, and why that is in the way of the link. */
  reason: string;
}

/** Asks before a link for one account ends the session of another. The page goes on once nobody is signed in. */
export function AlreadySignedIn({ reason }: AlreadySignedInProps) {
  const signOut = useMutation({ mutationFn: signOutOnRequest });
  return (
    <div className={styles.form}>
      <PageTitle>{authTexts.alreadySignedInTitle}</PageTitle>
      <div className={styles.heading}>
        <h1>{authTexts.alreadySignedInTitle}</h1>
        <p>{reason}</p>
      </div>
      <div className={styles.actions}>
        <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
          {authTexts.signOutAndContinue}
        </Button>
        <ButtonLink href={paths.auth} variant="secondary">
          {authTexts.staySignedIn}
        </ButtonLink>
      </div>
    </div>
  );
}
