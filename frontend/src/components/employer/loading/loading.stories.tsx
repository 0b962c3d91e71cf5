import { useQuery } from '@tanstack/react-query';
import { QueryContent } from './QueryContent.js';

const show = (count: number) => <p>{count} timesheets wait for you.</p>;

export const Loading = () => {
  const query = useQuery({
    queryKey: ['story', 'waiting'],
    queryFn: () => new Promise<number>(() => undefined),
  });
  return (
    <QueryContent query={query} what="the timesheets" rows={4}>
      {show}
    </QueryContent>
  );
};

export const Loaded = () => {
  const query = useQuery({ queryKey: ['story', 'loaded'], queryFn: () => 41 });
  return (
    <QueryContent query={query} what="the timesheets">
      {show}
    </QueryContent>
  );
};

export const Failed = () => {
  const query = useQuery<number>({
    queryKey: ['story', 'failed'],
    queryFn: () => Promise.reject(new Error('The server cannot be reached')),
  });
  return (
    <QueryContent query={query} what="the timesheets">
      {show}
    </QueryContent>
  );
};
