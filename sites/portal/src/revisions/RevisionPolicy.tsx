import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import { revisionPolicy, revisionReplyTime } from '@rumklar/domain/revisions/policy';
import { useQuery } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import styles from './RevisionPolicy.module.css';

/** What revisions cost and how soon they are ready, as far as the company has decided it; else nothing. */
export function RevisionPolicy() {
  const { data } = useQuery({
    queryKey: ['studioSettings'],
    queryFn: () => getStudioSettings(backend),
    meta: { showsToast: false },
  });
  const sentences = data && [revisionPolicy(data), revisionReplyTime(data)].filter((each) => each);
  if (!sentences?.length) return null;
  return <p className={styles.policy}>{sentences.join(' ')}</p>;
}
