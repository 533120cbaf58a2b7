import { adminTabs } from '@rumklar/domain/orders/status/status';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Icon } from '@rumklar/ui/Icon';
import { Link } from '@rumklar/ui/Link';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { ArrowRight, FolderOpen, Users } from 'lucide-react';
import { useGetIdentity } from 'react-admin';
import { listHref } from '../orders/query/listHref.ts';
import { SecondFactorReminder } from '../security/SecondFactorReminder.tsx';
import styles from './Dashboard.module.css';

export function Dashboard() {
  const { identity } = useGetIdentity();
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader
        title="Admin Dashboard"
        description={`Velkommen${identity?.fullName ? `, ${identity.fullName}` : ''}. Brug menuen til at komme rundt, eller gå direkte herfra.`}
      />
      <SecondFactorReminder />
      <Desk />
      <ul className={styles.cards}>
        {CARDS.map(({ href, icon, title, text, links }) => (
          <li key={href} className={styles.card}>
            <Icon icon={icon} className={styles.icon} />
            <div className={styles.words}>
              <h2>
                <Link href={href} variant="quiet">
                  {title}
                </Link>
              </h2>
              <p>{text}</p>
              {links && (
                <ul className={styles.links}>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <Icon icon={ArrowRight} className={styles.arrow} />
          </li>
        ))}
      </ul>
    </>
  );
}

const CARDS = [
  {
    href: paths.adminOrders,
    icon: FolderOpen,
    title: 'Ordrer',
    text: 'Se nye ordrer, skift status, og upload de færdige billeder.',
    links: adminTabs
      .filter(({ statuses }) => statuses)
      .map(({ label, statuses }) => ({ href: listHref({ status: statuses?.[0] }), label })),
  },
  {
    href: paths.adminUsers,
    icon: Users,
    title: 'Brugere',
    text: 'Se, hvem der har en konto, og hvem der er administrator.',
  },
];

const Desk = lazyPart(async () => (await import('./Desk.tsx')).Desk, {
  loading: <Skeleton height="28rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
