import { useMutation } from '@tanstack/react-query';
import Papa from 'papaparse';
import { useRef, useState } from 'react';
import { saveFile } from '@/lib/files/save-file.js';
import { Button } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { Select, TextArea } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import type { ImportKind } from '../kinds.js';
import { headingCount } from './parse-table.js';
import { readFile, type Sheet } from './read-file.js';
import { FileProblem, textCells, type Cells } from './text-cells.js';
import styles from '../imports.module.css';

/** Downloads a file with the columns of the kind and one example. */
function downloadTemplate(name: string, { fields }: ImportKind): void {
  const columns = fields.filter(({ example }) => example !== undefined);
  const lines = [columns.map(({ label }) => label), columns.map(({ example }) => example)];
  saveFile(`${name}-template.csv`, `\ufeff${Papa.unparse(lines)}\r\n`, 'text/csv');
}

interface Props {
  name: string;
  kind: ImportKind;
  /** Gets the cells of a chosen file, of another sheet, or of pasted rows. Null removes the former ones. */
  onRead: (cells: Cells | null) => void;
}

/** A card. The employer chooses a file and its sheet, or pastes cells. */
export function ImportSource({ name, kind, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [chosen, setChosen] = useState(0);
  const read = useMutation({
    mutationFn: async (source: File | string): Promise<Sheet[]> =>
      typeof source === 'string' ? [{ name: '', cells: textCells(source) }] : readFile(source),
    onSuccess: (found) => {
      const counts = found.map(({ cells }) => headingCount(cells, kind.fields));
      const best = counts.indexOf(Math.max(...counts));
      setSheets(found);
      setChosen(best);
      onRead(found[best]?.cells ?? null);
    },
    onError: () => {
      setSheets([]);
      onRead(null);
    },
  });
  return (
    <Card
      title="Choose a file or paste cells"
      icon="copy"
      description={`An Excel file (.xlsx), a CSV file, or rows that you copied from Excel or Google Sheets. ${kind.help}`}
    >
      <div className={styles.source}>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv"
          aria-label="Excel or CSV file"
          className={styles.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read.mutate(file);
            target.value = '';
          }}
        />
        <div className={styles.buttons}>
          <Button
            icon="clipboard"
            pending={read.isPending}
            pendingText="Reading..."
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <Button variant="secondary" icon="download" onClick={() => downloadTemplate(name, kind)}>
            Download a template
          </Button>
        </div>
        <TextArea
          label="Or paste rows here"
          rows={3}
          value=""
          placeholder={kind.fields
            .filter(({ example }) => example)
            .slice(0, 4)
            .map(({ label }) => label)
            .join('    ')}
          onPaste={(event) => {
            event.preventDefault();
            read.mutate(event.clipboardData.getData('text/plain'));
          }}
          onChange={({ target }) => read.mutate(target.value)}
        />
        <FormProblem text={read.isError ? problemText(read.error) : null} announced />
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            hint="The file has several sheets. One of them is imported."
            value={String(chosen)}
            options={sheets.map((sheet, at) => ({ value: String(at), label: sheet.name }))}
            onChange={({ target }) => {
              const at = Number(target.value);
              setChosen(at);
              onRead(sheets[at]!.cells);
            }}
          />
        )}
      </div>
    </Card>
  );
}

function problemText(error: Error): string {
  return error instanceof FileProblem ? error.message : 'This file could not be read. Choose it again.';
}
