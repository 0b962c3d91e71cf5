/** The company's logo where it has one, else the product's mark; a name always stands beside it. */
export function Logo({ src, size = 32 }: { src?: string | null; size?: number }) {
  if (src) return <img src={src} alt="" style={{ maxHeight: size, maxWidth: size * 3, borderRadius: 6 }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M8 23V10l8 8 8-8v13"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
