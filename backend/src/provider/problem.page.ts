import { PRODUCT_NAME } from '../common/common.contract.js';

/** An error of the sign-in, shown as its own page because no screen of the client is open. */
export interface Problem {
  title: string;
  sentences: string[];
  /** The possible next steps, the most likely first. */
  links: { text: string; href: string }[];
}

/** The page's styles, with the colours of the client's tokens. */
const STYLE = `
:root { color-scheme: light dark; --page: #f4f6f8; --surface: #ffffff; --border: #d8dfe4; --border-control: #7b8893; --text: #17212b;
  --text-muted: #52606d; --accent: #0f6b66; --on-accent: #ffffff; --accent-text: #0d5f5a; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1418; --surface: #161f26; --border: #2b3842;
  --border-control: #6f808d; --text: #e8eef2; --text-muted: #a5b3be; --accent: #4fd1c5; --on-accent: #05211e; --accent-text: #6fdcd1; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { width: 100%; max-width: 480px; padding: 32px 24px; background: var(--surface);
  border: 1px solid var(--border); border-radius: 10px; overflow-wrap: anywhere; }
.product { margin: 0; color: var(--text-muted); font-weight: 600; }
h1 { margin: 8px 0 16px; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0 0 12px; }
nav { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border-radius: 6px;
  border: 1px solid var(--border-control); color: var(--text); font-weight: 600; text-decoration: none; }
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; }
`;

/** Returns the HTML of a page that explains a failed sign-in. It has no script and supports light and dark mode. */
export function renderProblemPage({ title, sentences, links }: Problem): string {
  const paragraphs = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n');
  const ways = links
    .map(({ text, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="product">${PRODUCT_NAME}</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs}
<nav aria-label="Next steps">
${ways}
</nav>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
