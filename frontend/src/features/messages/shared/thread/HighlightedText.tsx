/** A text of one line with the first occurrence of the search words highlighted. */
export function HighlightedText({ text, words }: { text: string; words: string }) {
  const begin = text.toLowerCase().indexOf(words.toLowerCase());
  if (begin === -1 || words === '') return text;
  const end = begin + words.length;
  return (
    <>
      {text.slice(0, begin)}
      <mark>{text.slice(begin, end)}</mark>
      {text.slice(end)}
    </>
  );
}
