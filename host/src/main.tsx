import './boot/publicPath.ts';
import '@uppgiftsandring/shared/ui/styles/tokens.css';
import '@uppgiftsandring/shared/ui/styles/base.css';
import '@uppgiftsandring/shared/ui/styles/layout.css';
import '@uppgiftsandring/shared/ui/styles/print.css';
import { start } from './boot/start.tsx';

void start();
