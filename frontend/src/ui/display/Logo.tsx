/**
 * The company's logo, or the product's mark if there is none.
 * It is decorative beside the name, and `--logo-width` limits its width.
 */
export function Logo({ src, size = 32 }: { src?: string | null; size?: number }) {
  if (src) {
    const maxWidth = `min(${size * 3}px, var(--logo-width, 100vw))`;
    return <img src={src} alt="" style={{ maxHeight: size, maxWidth, borderRadius: 6 }} />;
  }
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
