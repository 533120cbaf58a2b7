import { formatMonth } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/numbers';
import type { MonthOfOrders, Organisation } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { displayName } from '@rumklar/domain/profile/names';
import { paths } from '@rumklar/domain/routes/paths';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import styles from '../orders/list/DashboardOrders.module.css';

const { month: texts } = organisationTexts;

/** For the owner of a firm: what each colleague has orderedText this month, and a link to the firm's users. */
export function FirmMonth({ firm: { name, members, month, invitations } }: { firm: Organisation }) {
  const shown = members.toSorted((one, other) => other.month.kroner - one.month.kroner).slice(0, MAX_MEMBERS);
  // The month of the firm includes former members.
  const others = {
    orders: month.orders - sum(shown, 'orders'),
    kroner: month.kroner - sum(shown, 'kroner'),
  };
  return (
    <section className="below-10" aria-labelledby="firm-month">
      <div className={classNames('cluster between gap-x-4', styles.head)}>
        <h2 id="firm-month">{texts.title(name, formatMonth(new Date()))}</h2>
        <Link href={paths.accountUsers}>{texts.manage}</Link>
      </div>
      <Facts className={styles.month}>
        {shown.map((member) => (
          <Fact key={member.id} term={displayName(member.name) ?? member.email}>
            {orderedText(member.month)}
          </Fact>
        ))}
        {others.orders > 0 && <Fact term={texts.others}>{orderedText(others)}</Fact>}
        <Fact term={texts.all} isTotal>
          {orderedText(month)}
        </Fact>
      </Facts>
      {invitations.length > 0 && <p className="muted small">{texts.invited(invitations.length)}</p>}
    </section>
  );
}

function orderedText({ orders, kroner }: MonthOfOrders): string {
  return texts.ordered(orders, formatKroner(kroner));
}

function sum(members: readonly { month: MonthOfOrders }[], figure: keyof MonthOfOrders): number {
  return members.reduce((total, { month }) => total + month[figure], 0);
}

/** A firm can have many members: those who orderedText for most are listed, the others are summed up. */
const MAX_MEMBERS = 6;
