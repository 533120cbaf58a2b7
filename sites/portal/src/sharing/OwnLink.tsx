import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { sharePath } from '@rumklar/domain/routes/paths';
import { lastDayOf, linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { CopyText } from '@rumklar/ui/CopyText';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import styles from './ShareDialog.module.css';

interface OwnLinkProps {
  token: string;
  name: string;
  expiresAt: string;
  address: string;
}

/** A link for who made it: its address to copy, and to send by the device's share sheet, or by mail where it has none. */
export function OwnLink({ token, name, expiresAt, address }: OwnLinkProps) {
  const url = new URL(sharePath(token), location.origin).href;
  const subject = linkTexts.subject(address);
  const letter = linkTexts.letter(name, address);
  const until = linkTexts.until(lastDayOf(expiresAt));
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${letter}\n${url}\n\n${until}`)}`;
  return (
    <div role="status" className={styles.made}>
      <CopyText
        className={styles.link}
        label={linkTexts.linkFor(name)}
        text={url}
        action={setTexts.copy}
        copied={setTexts.copied}
        onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
      />
      {'share' in navigator ? (
        <Button
          variant="secondary"
          size="sm"
          className={styles.make}
          // Who closes the sheet has chosen not to send.
          onPress={() => void navigator.share({ title: subject, text: letter, url }).catch(() => undefined)}
        >
          {linkTexts.send}
        </Button>
      ) : (
        <ButtonLink href={mail} variant="secondary" size="sm" className={styles.make}>
          {linkTexts.send}
        </ButtonLink>
      )}
      <p>{until}</p>
    </div>
  );
}
