import { useQuery } from '@tanstack/react-query';
import type { Page } from '@/api/list.js';
import { Card } from '@/ui/layout/Card.js';
import { PeopleList } from './PeopleList.js';

function People({ names, total }: { names: string[]; total: number }) {
  const query = useQuery({
    queryKey: ['story', 'people', total],
    queryFn: (): Page<string> => ({ items: names, total, more: false }),
  });
  return (
    <Card title="Employee Management">
      <PeopleList
        id={`people-${total}`}
        title="Current Employees"
        query={query}
        what="the employees"
        all="/manage/employees"
        icon="users"
        none="No employees yet"
      >
        {(items) => (
          <ul>
            {items.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </PeopleList>
    </Card>
  );
}

export const FirstRows = () => <People names={['Sam Stone', 'Ida Fox']} total={25} />;
export const Nobody = () => <People names={[]} total={0} />;
