/** Fetches the code of the studio's site into the browser's cache, while somebody types the password. Its page names the files. */
export async function fetchStudio(path: string): Promise<void> {
  try {
    const html = await (await fetch(path)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const links = page.querySelectorAll<HTMLLinkElement>('link[rel=code]');
    await Promise.all([...links].map((link) => fetch(link.getAttribute('href') ?? '', { priority: 'low' })));
  } catch {
    // The site fetches them itself.
  }
}
