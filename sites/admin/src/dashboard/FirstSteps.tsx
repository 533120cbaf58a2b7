import { type FirstStep, firstSteps } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { PendingActions } from '@rumklar/ui/PendingActions';
import {
  Building2,
  ImagePlus,
  Landmark,
  type LucideIcon,
  Percent,
  ShieldCheck,
  Tag,
  WalletCards,
} from 'lucide-react';
import styles from './Desk.module.css';

export function FirstSteps({ steps }: { steps: Readonly<Record<FirstStep, boolean>> }) {
  const left = firstSteps.filter((step) => !steps[step]);
  const done = firstSteps.length - left.length;
  return (
    <PendingActions
      title={texts.start}
      items={left.map((step) => {
        const { title, meta } = texts.startSteps[step];
        const { icon, href } = STEPS[step];
        return {
          id: step,
          title,
          meta,
          icon,
          action: { label: texts.open, 'aria-label': texts.openLabel(title), href },
        };
      })}
    >
      <p className={styles.startHint}>{texts.startHint(done, firstSteps.length)}</p>
    </PendingActions>
  );
}

const STEPS: Readonly<Record<FirstStep, { icon: LucideIcon; href: string }>> = {
  company: { icon: Building2, href: settingsPath('firma') },
  account: { icon: Landmark, href: settingsPath('firma') },
  vat: { icon: Percent, href: settingsPath('firma') },
  prices: { icon: WalletCards, href: settingsPath('priser') },
  label: { icon: Tag, href: settingsPath('billeder') },
  factor: { icon: ShieldCheck, href: paths.adminSecurity },
  order: { icon: ImagePlus, href: paths.newOrder },
};
