import { signedInTexts } from '@rumklar/domain/auth/signedInTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useMutation } from '@tanstack/react-query';
import styles from '../credentials/AuthForm.module.css';
import { AuthHeading } from '../credentials/AuthForm.tsx';
import { signOutOnRequest } from '../session/endSession.ts';

interface AlreadySignedInProps {
  email: string;
  link: keyof typeof signedInTexts.reason;
}

/** Asks before a link for one account ends the session of another. The page goes on once nobody is signed in. */
export function AlreadySignedIn({ email, link }: AlreadySignedInProps) {
  const signOut = useMutation({ mutationFn: signOutOnRequest });
  return (
    <div className={styles.form}>
      <AuthHeading title={signedInTexts.title}>{signedInTexts.reason[link](email)}</AuthHeading>
      <div className="wrap gap-3">
        <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
          {signedInTexts.signOutAndContinue}
        </Button>
        <ButtonLink href={paths.auth} variant="secondary">
          {signedInTexts.stay}
        </ButtonLink>
      </div>
    </div>
  );
}
