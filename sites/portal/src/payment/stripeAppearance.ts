import type { Appearance } from '@stripe/stripe-js';

/** The theme for Stripe's iframe, which cannot read the page's style sheet. */
export function stripeAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: resolved('--color-accent'),
      colorBackground: resolved('--color-surface'),
      colorText: resolved('--color-text'),
      colorTextSecondary: resolved('--color-text-muted'),
      colorDanger: resolved('--color-danger'),
      fontFamily: 'Schibsted Grotesk, system-ui, sans-serif',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
  };
}

/** A colour token as `#rrggbb`, the format that Stripe accepts: a canvas converts any CSS colour. */
function resolved(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
