import { brand } from '@rumklar/domain/brand';

/** The page for a visitor when an upstream is down. @param name the upstream, in Danish */
export function unavailablePage(name: string): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} svarer ikke – ${brand.name}</title>
</head>
<body>
<main>
<h1>${name} svarer ikke</h1>
<p>Siden kan ikke vises lige nu. Vent et øjeblik, og prøv igen.</p>
<p><a href="">Prøv igen</a> eller <a href="/">gå til forsiden</a>.</p>
</main>
</body>
</html>
`;
}
