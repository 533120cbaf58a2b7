import { handleLinkClick, useRouter } from 'react-aria/private/utils/openLink';

export interface PlainLinkProps extends React.ComponentProps<'a'> {
  href: string;
  /** Whether it cannot be followed now: it keeps its place and its name. @default false */
  isDisabled?: boolean;
  /** Called when it is followed, before the page opens. */
  onPress?: () => void;
}

/** A link without styles. Within `RouterProvider` it navigates without reloading the page. */
export function PlainLink({ href, isDisabled, onPress, onClick, ...rest }: PlainLinkProps) {
  const router = useRouter();
  const url = router.useHref(href);
  if (isDisabled) {
    return <a {...rest} role="link" aria-disabled="true" />;
  }
  return (
    <a
      {...rest}
      href={url}
      onClick={(event) => {
        onClick?.(event);
        onPress?.();
        handleLinkClick(event, router, href, undefined);
      }}
    />
  );
}
