import type { SearchHit } from '@contract/common/search/search-hit.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { counted } from '@/lib/counts.js';
import { companyFormat, type CompanyFormat } from '@/lib/dates.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import { recentItems, rememberItem, type RecentItem } from '@/session/recent-items.js';
import { useUser } from '@/session/session.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Icon, type IconName } from '@/ui/display/Icon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { foundKinds } from './found-kinds.js';
import { entriesOf, findEntries, type PageEntry } from './page-entries.js';
import styles from './search.module.css';

const TYPING_MS = 120;
/** The most pages and actions beside records. */
const ENTRIES_MAX = 5;

interface Item extends RecentItem {
  icon: IconName;
  status?: string | null;
}

interface Group {
  label: string;
  items: Item[];
}

interface Props {
  pages: readonly PageEntry[];
  /** The text that was typed before this code was loaded. */
  typedEarly: string;
  onClose: () => void;
}

/** Moves the caret behind the text. The dialog selects the text after the focus, and the next letter would replace it. */
function continueText(input: HTMLInputElement): void {
  queueMicrotask(() => input.setSelectionRange(input.value.length, input.value.length));
}

/** The dialog that finds records, pages and actions. Without a text it lists what the member opened last. */
export default function SearchPalette({ pages, typedEarly, onClose }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedEarly);
  const text = useDebounced(typed.trim(), TYPING_MS);
  const { groups, shownText, query } = useGroups(text, pages);
  const isLoading = shownText !== typed.trim();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const [selected, setSelected] = useState('');
  const [shown, setShown] = useState<Group[]>([]);
  // Each new list selects its first item, so that Enter opens the best result.
  if (shown !== groups) {
    setShown(groups);
    setSelected(groups[0]?.items[0]?.to ?? '');
  }

  const open = ({ to, name, detail, icon }: Item): void => {
    rememberItem(user.id, { to, name, detail, icon });
    onClose();
    void navigate(to);
  };

  // Enter waits for the results of the typed text, because the list still shows those of an earlier one.
  const waitForResults = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isLoading) event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Search" loads live closesOutside>
      <div className={styles.palette}>
        <Command
          label="Search"
          shouldFilter={false}
          loop
          value={selected}
          onValueChange={setSelected}
          onKeyDown={waitForResults}
          vimBindings={false}
        >
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            onFocus={({ currentTarget }) => continueText(currentTarget)}
            maxLength={200}
            placeholder="People, venues, shifts, pages..."
            className={styles.input}
          />
          <Command.List label="Results" className={styles.list}>
            {groups.map(({ label, items }) => (
              <Command.Group key={label} heading={label} className={styles.group}>
                {items.map((item) => (
                  <Command.Item
                    key={item.to}
                    value={item.to}
                    onSelect={() => open(item)}
                    className={styles.item}
                  >
                    <Icon name={item.icon} />
                    <span className={styles.texts}>
                      <bdi className={styles.name}>{item.name}</bdi>
                      {item.detail && <bdi className={styles.detail}>{item.detail}</bdi>}
                    </span>
                    {item.status && <StatusChip status={item.status} />}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
        <QueryFailed
          what="matching records"
          query={query}
          otherwise={<Note isLoading={isLoading} isEmpty={count === 0} />}
        />
        <output>
          <VisuallyHidden>{text && !isLoading ? counted(count, 'result') : ''}</VisuallyHidden>
        </output>
      </div>
    </Dialog>
  );
}

function Note({ isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean }) {
  if (isLoading) return <p className={styles.note}>Searching...</p>;
  return (
    isEmpty && <p className={styles.note}>Nothing was found. Check the spelling, or search in a list.</p>
  );
}

interface Found {
  text: string;
  hits: SearchHit[];
}

/** Returns what the list shows for a text. Until the records of a new text are loaded, the list stays as it was. */
function useGroups(text: string, pages: readonly PageEntry[]) {
  const user = useUser();
  const query = useQuery({
    queryKey: [...keys.search, text],
    queryFn: async ({ signal }): Promise<Found> => ({
      text,
      hits: text ? await call('GET /search', { query: { q: text }, signal }) : [],
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, isError } = query;
  const shownText = isError ? text : data?.text;
  const groups = useMemo(() => {
    const found = isError ? { text, hits: [] } : data;
    return found ? groupsOf(found, user, pages) : [];
  }, [data, isError, pages, text, user]);
  return { groups, shownText, query };
}

/** Returns the records, pages and actions for a text, or the recent ones and all pages without a text. */
function groupsOf({ text, hits }: Found, user: CurrentUserView, pages: readonly PageEntry[]): Group[] {
  const entries = entriesOf(user, pages);
  const shown = text ? findEntries(entries, text).slice(0, ENTRIES_MAX) : entries;
  const first = text
    ? groupsOfHits(hits, companyFormat(user), user.role)
    : [{ label: 'Recent', items: recentItems(user.id) as Item[] }];
  const groups = [...first, { label: 'Pages and actions', items: shown.map(itemOf) }];
  return groups.filter(({ items }) => items.length > 0);
}

function itemOf({ to, label, icon }: PageEntry): Item {
  return { to, name: label, detail: null, icon };
}

/** Groups the results by kind, in their order. A kind that this client does not know is left out. */
function groupsOfHits(hits: SearchHit[], format: CompanyFormat, role: 'employer' | 'employee'): Group[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].flatMap(([kind, found]) => {
    if (!Object.hasOwn(foundKinds, kind)) return [];
    const { label, icon, to } = foundKinds[kind]!;
    const items = found.map((hit) => ({
      to: to(hit.id, role),
      name: hit.name,
      detail: detailOf(hit, format),
      icon,
      status: hit.status,
    }));
    return [{ label, items }];
  });
}

/** Returns the line below a name, such as `Fri 20 Nov 2026, 09:00–17:00, The Crown`. */
function detailOf({ date, startTime, endTime, detail }: SearchHit, format: CompanyFormat): string | null {
  const times = startTime && endTime ? `${format.time(startTime)}–${format.time(endTime)}` : null;
  return [date && format.date(date), times, detail].filter(Boolean).join(', ') || null;
}
