import { messageOf } from '@rumklar/backend/errors';
import { getSecondFactorRoles, setSecondFactorRoles } from '@rumklar/backend/users/secondFactorRoles';
import { secondFactorTexts as texts } from '@rumklar/domain/auth/secondFactorTexts';
import { staffRoles } from '@rumklar/domain/users/roles';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Card } from '@rumklar/ui/Card';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Switch } from '@rumklar/ui/Switch';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';
import styles from './Security.module.css';

/** The roles that need the second factor. @param hasDevice whoever requires it of administrators needs one first */
export function RequiredOf({ hasDevice }: { hasDevice: boolean }) {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ownKey('brugere', 'secondFactor'),
    queryFn: () => call(getSecondFactorRoles),
  });
  const change = useMutation({
    mutationFn: (roles: readonly (typeof staffRoles)[number][]) => call(setSecondFactorRoles, roles),
    onError: (error) => showToast(messageOf(error, texts.roleChangeFailed), ACTION_TOAST),
    onSettled: () => refetch(),
  });
  const required = change.isPending ? change.variables : data;
  return (
    <Card title={texts.requiredHeading} className={styles.content}>
      <p>{texts.requiredHint}</p>
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          title={texts.rolesFailed.title}
          actionLabel="Prøv igen"
          onAction={() => refetch()}
        />
      ) : null}
      {!isError && !required ? <Skeleton height="6rem" /> : null}
      {required &&
        staffRoles.map((role) => {
          const isRequired = required.includes(role);
          const needsDevice = role === 'admin' && !isRequired && !hasDevice;
          return (
            <Switch
              key={role}
              isSelected={isRequired}
              isDisabled={change.isPending || needsDevice}
              hint={needsDevice ? texts.ownDeviceFirst : undefined}
              onChange={(isOn) =>
                change.mutate(
                  staffRoles.filter((other) => (other === role ? isOn : required.includes(other))),
                )
              }
            >
              {texts.requiredOf[role]}
            </Switch>
          );
        })}
    </Card>
  );
}
