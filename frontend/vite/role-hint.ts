import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The parts of the client that a page needs besides its role's shell, and the API paths that it reads first. */
export interface FirstPage {
  source?: string;
  /** True if the page shows its heading without these parts, so that they load after the shell. */
  isLater?: boolean;
  data?: readonly string[];
}

/** The shell of a role, and its pages by path. */
export interface Shell {
  source: string;
  pages?: Readonly<Record<string, FirstPage>>;
}

interface Hints {
  files: string[];
  pages: Record<string, { files: string[]; isLater?: boolean; data: readonly string[] }>;
}

function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)),
  );
}

/**
 * Returns the chunk of a module and everything that it imports statically. Styles come last, because browsers open few
 * connections at once and the scripts are larger.
 */
function filesOf(bundle: Bundle, source: string | undefined): string[] {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  const start = source && chunkOf(bundle, source);
  if (start) visit(start);
  const isStyle = (file: string): number => Number(file.endsWith('.css'));
  return [...files].sort((one, other) => isStyle(one) - isStyle(other));
}

/**
 * Adds a script to index.html that preloads the files of the role's shell and of the opened page. They load together
 * with the first script. The server marks the page with the member's role (`data-role`), and then the script also
 * requests the page's data. Without the mark, the script uses the role of the last visit.
 */
export function roleHint(shells: Record<string, Shell>): Plugin {
  return {
    name: 'role-hint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const hints: Record<string, Hints> = {};
        for (const [role, { source, pages = {} }] of Object.entries(shells)) {
          const files = filesOf(bundle, source).filter((file) => !html.includes(file));
          const ofPage = ({ source: page, isLater, data = [] }: FirstPage) => ({
            files: filesOf(bundle, page).filter((file) => !html.includes(file) && !files.includes(file)),
            isLater,
            data,
          });
          hints[role] = {
            files,
            pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, ofPage(page)])),
          };
        }
        // An inline script after a stylesheet would wait for the stylesheet.
        return html.replace(
          '<script type="module"',
          (first) => `<script>${preloader(hints)}</script>\n    ${first}`,
        );
      },
    },
  };
}

function preloader(hints: Record<string, Hints>): string {
  return `(function(){var h=${JSON.stringify(hints)},r=document.documentElement.dataset.role,known=r;
try{r=r||localStorage.getItem('muster.role')||''}catch(_){}
function add(rel,as,href,cors,low){var l=document.createElement('link');l.rel=rel;if(as)l.as=as;if(low)l.fetchPriority='low';l.crossOrigin=cors;l.href=href;document.head.appendChild(l)}
function file(f,low){/\\.css$/.test(f)?add('preload','style','/'+f,'',low):add('modulepreload','','/'+f,'',low)}
var s=h[r];if(!s)return;var p=s.pages[location.pathname]||{files:[],data:[]};
s.files.forEach(function(f){file(f)});p.files.forEach(function(f){file(f,p.isLater)});
if(known)p.data.forEach(function(d){add('preload','fetch','/api/'+d,'use-credentials')})})();`;
}
