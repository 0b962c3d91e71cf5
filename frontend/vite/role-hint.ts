import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)),
  );
}

/** Returns a chunk and everything that it imports statically, including styles. */
function filesOf(bundle: Bundle, start: Rolldown.OutputChunk): string[] {
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
  visit(start);
  return [...files];
}

/**
 * Adds the list of files of each role's shell to index.html, with a script that preloads those of the last role.
 * They load while the session request is still running.
 */
export function roleHint(shells: Record<string, string>): Plugin {
  return {
    name: 'role-hint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): HtmlTagDescriptor[] {
        if (!bundle) return [];
        const hints: Record<string, string[]> = {};
        for (const [role, source] of Object.entries(shells)) {
          const chunk = chunkOf(bundle, source);
          if (chunk) hints[role] = filesOf(bundle, chunk).filter((file) => !html.includes(file));
        }
        return [{ tag: 'script', children: preloader(hints), injectTo: 'head' }];
      },
    },
  };
}

function preloader(hints: Record<string, string[]>): string {
  return `(function(){var h=${JSON.stringify(hints)},r='';
try{r=localStorage.getItem('muster.role')||''}catch(_){}
(h[r]||[]).forEach(function(f){var l=document.createElement('link');var c=/\\.css$/.test(f);
l.rel=c?'preload':'modulepreload';if(c)l.as='style';l.crossOrigin='';l.href='/'+f;document.head.appendChild(l)})})();`;
}
