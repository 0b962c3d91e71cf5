/** A text of one line in which the words that were searched for are marked. */
export function Found({ text, words }: { text: string; words: string }) {
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
