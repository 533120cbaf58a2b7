// The brand's colours for mail programs, which support no custom properties and no OKLCH.
const light = {
  paper: '#faf9f6',
  card: '#ffffff',
  ink: '#1b232c',
  quiet: '#57606b',
  hairline: '#dedbd3',
  accent: '#0b5c66',
  onAccent: '#ffffff',
};
const dark: typeof light = {
  paper: '#14181c',
  card: '#1d2228',
  ink: '#eceae5',
  quiet: '#a9b0b8',
  hairline: '#363c43',
  accent: '#7cc4cc',
  onAccent: '#0c1a1d',
};

/** Styles at the elements, by part: many mail programs drop everything else. */
export const style = {
  body: `margin: 0; padding: 0; background: ${light.paper}`,
  page: `background: ${light.paper}`,
  frame: 'padding: 40px 16px',
  column: `max-width: 560px; font-family: 'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif; color: ${light.ink}`,
  sign: `padding: 0 0 24px`,
  icon: 'display: block; width: 32px; height: 32px; border: 0',
  name: `padding: 0 0 0 12px; font-size: 20px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; color: ${light.ink}`,
  card: `padding: 40px; background: ${light.card}; border: 1px solid ${light.hairline}; border-radius: 6px`,
  heading: `margin: 0 0 20px; font-size: 26px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; color: ${light.ink}; overflow-wrap: anywhere`,
  pictures: 'margin: 0 0 28px; table-layout: fixed',
  picture: `vertical-align: top; font-size: 13px; line-height: 1.6; color: ${light.quiet}`,
  image: `display: block; width: 100%; height: auto; margin: 0 0 6px; border: 0; border-radius: 2px; font-size: 14px`,
  paragraph: `margin: 0 0 16px; font-size: 16px; line-height: 1.55; color: ${light.ink}; overflow-wrap: anywhere`,
  facts: 'margin: 8px 0 24px',
  factLabel: `padding: 10px 16px 10px 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.5; color: ${light.quiet}; text-align: left; vertical-align: top; font-weight: 400`,
  factValue: `padding: 10px 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.5; font-weight: 600; color: ${light.ink}; text-align: right; overflow-wrap: anywhere`,
  button: `border-radius: 6px; background: ${light.accent}`,
  action: `display: inline-block; padding: 14px 24px; border-radius: 6px; background: ${light.accent}; color: ${light.onAccent}; font-size: 16px; line-height: 1.25; font-weight: 600; text-decoration: none`,
  link: `color: ${light.accent}`,
  note: `margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.55; color: ${light.quiet}`,
  footer: `padding: 24px 0 0; font-size: 13px; line-height: 1.6; color: ${light.quiet}`,
  preview: 'display: none; max-height: 0; overflow: hidden',
} as const;

/** For the programs that read a style sheet: the dark theme, and less air on a telephone. */
export const styleSheet = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .paper { background: ${dark.paper} !important; }
        .card { background: ${dark.card} !important; border-color: ${dark.hairline} !important; }
        .line { border-color: ${dark.hairline} !important; }
        .ink { color: ${dark.ink} !important; }
        .quiet { color: ${dark.quiet} !important; }
        .link { color: ${dark.accent} !important; }
        .action { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
      }
      @media (max-width: 480px) {
        .frame { padding: 24px 12px !important; }
        .card { padding: 28px 20px !important; }
        .heading { font-size: 23px !important; }
        .picture { display: block !important; width: auto !important; padding: 0 0 8px !important; }
      }
    `;
