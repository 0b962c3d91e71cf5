import { Button } from '@/ui/actions/Button.js';
import { useExportCompany } from '../api/closing.js';

/** Downloads the company's data and shows the progress. */
export function ExportCompanyButton() {
  const { start, isPending, progress } = useExportCompany();
  return (
    <Button variant="secondary" icon="download" pending={isPending} pendingText={progress} onClick={start}>
      Download Everything
    </Button>
  );
}
