import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useEffect, useState } from 'react';

/** Rendered instead of a screen whose code could not be loaded: loads the new version, or shows 'Prøv igen'. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    loadNewVersion().then((outcome) => setChecked(outcome !== 'loading'));
  }, []);
  return isChecked ? <FailedPart headingLevel={1} onRetry={onRetry} /> : <PageSkeleton />;
}
