// Federation only provides a shared module that the host's own graph reaches. Slices carry none of these themselves, so the
// host must reach every one of them.
import 'react-hook-form';
import 'react/jsx-runtime';
import 'react-dom/client';
import '@uppgiftsandring/shared/state';
import '@uppgiftsandring/shared/slice';
