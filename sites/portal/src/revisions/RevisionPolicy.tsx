import { revisionPolicy, revisionPolicyInShort, revisionReplyTime } from '@rumklar/domain/revisions/policy';
import { classNames } from '@rumklar/ui/classNames.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioSettingsQuery } from '../studioSettings.ts';
import styles from './RevisionPolicy.module.css';

interface RevisionPolicyProps {
  /** One line, with a button for the rest. @default false */
  isShort?: boolean;
}

/** What revisions cost and how soon they are ready, as far as the company has decided it; else nothing. */
export function RevisionPolicy({ isShort = false }: RevisionPolicyProps) {
  const { data } = useQuery(studioSettingsQuery);
  const [isOpen, setOpen] = useState(!isShort);
  const sentences = data && [revisionPolicy(data), revisionReplyTime(data)].filter((each) => each);
  if (!sentences?.length) return null;
  const short = data && revisionPolicyInShort(data);
  if (isOpen || !short) return <p className={classNames('meta', styles.policy)}>{sentences.join(' ')}</p>;
  return (
    <p className={classNames('meta', styles.policy)}>
      {short}{' '}
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        Læs mere
      </button>
    </p>
  );
}
